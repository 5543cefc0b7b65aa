import { act, fireEvent, screen, waitFor } from '@testing-library/react';

const CONTROLS = [
  'button',
  'summary',
  'a[download]',
  'input[type=checkbox]',
  'textarea',
  'input:not([type]), input[type=text], input[type=search], input[type=url]',
  '[role=option]',
].join(', ');
const DIALOG = '[role=dialog], [role=alertdialog]';
/** These end the session, or hide what is to be pressed. */
const SKIPPED = /^(Log out|Blind|Hide Day|Refresh|Cancel|Close$|Stay$|Keep Editing)/i;
const TYPED = 'orca';
const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n picture', (letter) => letter.charCodeAt(0));
const PICTURE = new File([PNG], 'orca.png', { type: 'image/png' });

const nameOf = (control: Element) =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent}`;
const isHidden = (control: Element) =>
  control.closest('[hidden], [inert], [aria-hidden="true"]') !== null;
const isOffered = (control: Element) =>
  !isHidden(control) &&
  !control.matches(':disabled, [aria-disabled="true"]') &&
  !SKIPPED.test(nameOf(control).replace(/^\S+ /, ''));

const MAX_PRESSES = 300;

/** Lets requests, lazily loaded code and their effects come to an end. */
async function settle(): Promise<void> {
  let hasChanged = true;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  while (hasChanged) {
    hasChanged = false;
    await act(() => new Promise((resolve) => setTimeout(resolve, 15)));
  }
  observer.disconnect();
}

/** Resolves when the page and what it shows have been loaded. */
async function loaded(): Promise<void> {
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => {
    if (document.querySelector('main [aria-busy=true], main [aria-label="Loading game"]'))
      throw new Error('loading');
  });
  await settle();
}

/** A question is answered with yes, so that it does not come again. */
function leave(dialog: HTMLElement): void {
  const [yes] = [...dialog.querySelectorAll('button')].reverse();
  if (dialog.getAttribute('role') === 'alertdialog' && yes) fireEvent.click(yes);
  else fireEvent.keyDown(dialog, { key: 'Escape' });
}

function press(control: HTMLElement): void {
  if (control.matches('textarea, input:not([type=checkbox])')) {
    control.focus();
    fireEvent.change(control, { target: { value: TYPED } });
    control.blur();
    return;
  }
  const form = control.closest('form');
  for (const field of form?.querySelectorAll('select, input[type=text], input:not([type])') ?? []) {
    const value =
      field instanceof HTMLSelectElement ? field.options[field.options.length - 1]?.value : TYPED;
    fireEvent.change(field, { target: { value } });
  }
  // Radix listens for other events of tabs and menus.
  fireEvent.mouseDown(control);
  fireEvent.focus(control);
  fireEvent.click(control);
}

/**
 * Presses everything on the page and in its dialogs once, types into every field, and drops a
 * picture. The last controls come
 * first: what a press adds is pressed before that is left. Calls `comeBack` when a press led to
 * another page.
 */
export async function pressEverything(comeBack: () => void): Promise<void> {
  const start = window.location.pathname;
  const pressed = new Set<string>();
  await loaded();
  fireEvent.drop(document.body, { dataTransfer: { files: [PICTURE], types: ['Files'] } });
  await settle();
  for (let count = 0; ; count++) {
    if (count === MAX_PRESSES)
      throw new Error(`No end of pressing: ${[...pressed].slice(-5).join(', ')}`);
    const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast(
      (each) => !isHidden(each),
    );
    const control = [...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS)].findLast(
      (each) => isOffered(each) && !pressed.has(nameOf(each)),
    );
    if (control) {
      pressed.add(nameOf(control));
      press(control);
    } else if (dialog) {
      leave(dialog);
    } else return;
    await settle();
    if (window.location.pathname !== start) {
      comeBack();
      await loaded();
    }
  }
}
