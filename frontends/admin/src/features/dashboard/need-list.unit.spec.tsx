import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NeedList } from './need-list.tsx';

afterEach(cleanup);

const needs = Array.from({ length: 7 }, (_, index) => ({
  text: `Need ${index}`,
  href: '/admin',
  link: 'Open',
}));
const open = (count: number) =>
  render(<NeedList needs={needs.slice(0, count)} reports={[]} onSettled={() => {}} />);
const shown = () => screen.getAllByRole('listitem').length;

test('more than four needs are cut, and are all shown on request', () => {
  open(7);
  expect(shown()).toBe(4);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(shown()).toBe(7);
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByRole('button', { name: 'Show all 7' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('a few needs have no button', () => {
  open(4);
  expect(screen.queryByRole('button')).toBeNull();
});
