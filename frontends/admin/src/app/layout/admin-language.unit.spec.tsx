import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadPage } from '../../shared/navigation/leave-page.ts';
import { AdminLanguageSelect, useAdminLanguage } from './admin-language.tsx';

vi.mock('../../shared/navigation/leave-page.ts', () => ({ reloadPage: vi.fn() }));

const Dashboard = () => {
  useAdminLanguage();
  return <AdminLanguageSelect />;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.lang = '';
});

test('the page has the language of the admin area while that is shown', () => {
  document.documentElement.lang = 'fr';
  const { unmount } = render(<Dashboard />);
  expect(document.documentElement.lang).toBe('en');
  unmount();
  expect(document.documentElement.lang).toBe('fr');
});

test('a chosen language is kept in this browser, and the page loaded again in it', () => {
  const reload = vi.mocked(reloadPage);
  render(<Dashboard />);
  const select = screen.getByLabelText<HTMLSelectElement>('Language of the admin area');
  expect([select.value, Array.from(select.options, ({ text }) => text)]).toEqual([
    'en',
    ['Deutsch', 'English', 'Español', 'Français'],
  ]);
  fireEvent.change(select, { target: { value: 'de' } });
  expect([localStorage.getItem('imguessr_admin_language'), reload.mock.calls.length]).toEqual([
    'de',
    1,
  ]);
  fireEvent.change(select, { target: { value: 'en' } });
  expect([localStorage.getItem('imguessr_admin_language'), reload.mock.calls.length]).toEqual([
    null,
    2,
  ]);
});
