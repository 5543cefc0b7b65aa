import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <main data-testid="page" tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      </main>
      <p role="status">Status</p>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Rules" variant="side">
          <a href="/x">Last</a>
        </Dialog>
      )}
    </div>
  );
}

function openDialog() {
  render(<Page />);
  screen.getByRole('button', { name: 'Open' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Rules' });
}
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const isInert = (element: Element) => element.hasAttribute('inert');

describe('a dialog', () => {
  test('opens at once, with the focus in it and everything beside it inert', () => {
    openDialog();
    expect(focused()).toBe('Close');
    expect(isInert(screen.getByTestId('page'))).toBe(true);
    expect(isInert(screen.getByText('Status'))).toBe(false);
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    [
      'a press outside',
      () => fireEvent.click(screen.getByRole('dialog').previousElementSibling as HTMLElement),
    ],
  ])('is closed by %s, and gives the focus back', (_, close) => {
    openDialog();
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isInert(screen.getByTestId('page'))).toBe(false);
    expect(focused()).toBe('Open');
  });

  test('gives the focus to the section of its opener if that was deleted', () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    opener.remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByTestId('page'));
  });

  test('gives it to the section also if the opener is removed together with the dialog', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    opener.remove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('page')));
  });

  test('is not closed by a press inside, nor by an Escape that something else has used', () => {
    const dialog = openDialog();
    fireEvent.click(dialog);
    const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    used.preventDefault();
    document.body.dispatchEvent(used);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('keeps the focus when Tab would leave it at either end', () => {
    openDialog();
    screen.getByText('Last').focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Tab' });
    expect(focused()).toBe('Close');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Tab', shiftKey: true });
    expect(focused()).toBe('Last');
  });
});
