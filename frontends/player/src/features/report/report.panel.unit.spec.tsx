import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ReportPanel from './report.panel.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json({ received: true }, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
});

const open = (games = [{ gameId: 7, sessionId: 's1' }]) =>
  render(<ReportPanel gameId={7} playedGames={() => games as never} />);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('the report of a game', () => {
  test('has three reasons, and sends the chosen one with the text and the session of the play', async () => {
    open();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    choose('It’s offensive or upsetting');
    fireEvent.change(screen.getByLabelText('Details, if you like'), {
      target: { value: 'Clue 2' },
    });
    send();
    const thanks = await screen.findByText(/^Thank you!/);
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
      '/api/games/7/reports',
      'POST',
      { sessionId: 's1', reason: 'offensive', text: 'Clue 2' },
    ]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is not sent without a reason, or without a play', () => {
    const { unmount } = open();
    send();
    expect(screen.getByRole('alert').textContent).toBe('Choose what’s wrong.');
    unmount();
    open([]);
    choose('A picture or the word is wrong');
    send();
    expect(screen.getByRole('alert').textContent).toContain('Finish the game first');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('shows why it was not accepted, and keeps the text', async () => {
    fetched.mockImplementation(async () =>
      Response.json(
        { message: 'Too many reports from your address. Try again in 5 minutes.' },
        { status: 429 },
      ),
    );
    open();
    choose('It’s offensive or upsetting');
    fireEvent.change(screen.getByLabelText('Details, if you like'), {
      target: { value: 'Clue 2' },
    });
    send();
    expect((await screen.findByText(/Too many reports/)).textContent).toContain('5 minutes');
    expect(screen.getByLabelText<HTMLInputElement>('Details, if you like').value).toBe('Clue 2');
  });
});
