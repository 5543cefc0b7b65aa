import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate, usePath } from './location.ts';

const Path = () => <output>{usePath()}</output>;
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  render(<Path />);
});

describe('the path of the page', () => {
  test('follows navigation, without query and fragment', () => {
    act(() => navigate('/game/7?a=1#b'));
    expect(shown()).toBe('/game/7');
    expect(window.location.href).toMatch(/\/game\/7\?a=1#b$/);
  });

  test('follows the browser’s Back button', async () => {
    act(() => navigate('/game/7'));
    const { length } = window.history;
    act(() => navigate('/game/8', { replace: true }));
    expect(window.history.length).toBe(length);
    window.history.back();
    await vi.waitFor(() => expect(shown()).toBe('/'));
  });
});
