import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NeedList } from './need-list.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const needs = Array.from({ length: 7 }, (_, index) => ({
  text: `Need ${index}`,
  href: '/admin',
  link: 'Open',
}));
const open = (heightOfContent: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(heightOfContent);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(120);
  render(<NeedList needs={needs} reports={[]} onSettled={() => {}} />);
};

test('a list of needs that does not fit is marked as cut, and is shown whole on request', () => {
  open(210);
  const toggle = screen.getByRole('button', { name: 'Show all 7' });
  expect(screen.getByRole('list').dataset.open).toBeUndefined();
  fireEvent.click(toggle);
  expect(screen.getByRole('list').dataset.open).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByRole('button', { name: 'Show all 7' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('a list of needs that fits has no button', () => {
  open(120);
  expect(screen.queryByRole('button')).toBeNull();
});
