import { GAME_KEY } from '../features/play/entry/key-marks.ts';

const LETTER = /^\p{L}$/u;

/**
 * Records the keys that are pressed and tapped while the page shell is shown, and presses them
 * again on the page that replaces it.
 * Until then, letters are shown in the boxes of the shell. `erase` is the name of the key that
 * erases a letter.
 */
export function recordEarlyKeys(shell: HTMLElement, erase: string): void {
  const presses: (() => void)[] = [];
  const row = shell.querySelector<HTMLElement>('[data-boxes]');
  const places = shell.querySelectorAll('[data-boxes] > * > *');
  const letters: string[] = [];

  const record = (key: string, press: () => void) => {
    presses.push(press);
    if (key === 'Backspace') letters.pop();
    else if (LETTER.test(key) && letters.length < places.length)
      letters.push(key.toLocaleUpperCase(row?.lang));
    for (const [index, place] of places.entries()) place.textContent = letters[index] ?? '';
  };

  for (const [index, key] of shell.querySelectorAll<HTMLElement>(`[${GAME_KEY}]`).entries()) {
    key.inert = false;
    // The focus stays where it is, as on the page.
    key.tabIndex = -1;
    key.addEventListener('mousedown', (event) => event.preventDefault());
    key.addEventListener('click', () =>
      record(key.ariaLabel === erase ? 'Backspace' : (key.textContent ?? ''), () =>
        document.querySelectorAll<HTMLElement>(`[${GAME_KEY}]`)[index]?.click(),
      ),
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isOnLink = event.key === 'Enter' && event.target !== document.body;
    if (event.ctrlKey || event.altKey || event.metaKey || isOnLink) return;
    record(event.key, () => window.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  window.addEventListener('keydown', onKeyDown);

  // Called before the next key: the page is complete when the shell is removed.
  const observer = new MutationObserver(() => {
    if (shell.isConnected) return;
    observer.disconnect();
    window.removeEventListener('keydown', onKeyDown);
    for (const press of presses) press();
  });
  observer.observe(document.body, { childList: true });
}
