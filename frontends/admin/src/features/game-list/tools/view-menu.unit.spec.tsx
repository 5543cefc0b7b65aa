import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../../testing/admin.render.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';
import { game } from '../../../testing/game.build.ts';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const menu = () => screen.getByRole('button', { name: /^View / });
const panel = () => screen.queryByRole('group', { name: 'View' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  fakeApi([game()]);
  visitAdmin('/admin');
  await screen.findByText('WHALE');
  fireEvent.click(menu());
}

describe('the menu of views', () => {
  test('says what is shown, and opens a view that everybody has', async () => {
    await open();
    expect(menu().textContent).toBe('ViewAll games · Oldest first');
    expect(screen.getByRole('button', { name: 'All games' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    press('Needs pictures');
    expect(window.location.search).toBe('?show=too-few-images');
    expect(menu().textContent).toBe('ViewFewer than 5 images · Oldest first');
    expect(screen.getByRole('button', { name: 'All games' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  test('keeps a view under a name, also after a reload, until it is removed', async () => {
    await open();
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), {
      target: { value: 'never-daily' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), {
      target: { value: 'Hardest first' },
    });
    fireEvent.change(screen.getByLabelText('Name of the view'), {
      target: { value: ' For December ' },
    });
    press('Save');
    cleanup();
    await open();
    press('For December');
    expect(window.location.search).toBe('?show=never-daily&sort=-difficulty');
    press('Remove view For December');
    expect(
      within(panel() as HTMLElement).queryByRole('button', { name: 'For December' }),
    ).toBeNull();
    expect(document.activeElement?.textContent).toBe('All games');
  });

  test('closes by Escape, with the focus back, and by a press elsewhere', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Sort' }), { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(menu());
    fireEvent.click(menu());
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'All Games' }));
    expect(panel()).toBeNull();
  });

  test.each(['{"a"', '[{"name":1}]', '[null]', 'null'])(
    'ignores what is damaged in the storage: %s',
    async (text) => {
      localStorage.setItem('imguessr_admin_views', text);
      await open();
      expect(
        within(screen.getByRole('list', { name: 'Views' })).getAllByRole('listitem'),
      ).toHaveLength(3);
    },
  );
});
