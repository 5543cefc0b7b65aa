import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const frames = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the focus', () => {
  test('stays in the section of an element that is removed', async () => {
    show(
      '<main><section id="images"><ol><li id="first"><button>Delete</button></li></ol></section></main>',
    );
    find('button').focus();
    find('#first').remove();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('images'));
  });

  test('stays in the section of a button that is disabled by its own press', async () => {
    show('<main><section id="plan"><form><button>Plan Day</button></form></section></main>');
    find('button').focus();
    (find('button') as HTMLButtonElement).disabled = true;
    // jsdom keeps the focus on a disabled button; browsers do not
    find('button').blur();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('plan'));
  });

  test('goes to the page when all of the page before it is gone', async () => {
    show('<div><button>Login</button></div>');
    find('button').focus();
    show('<main tabindex="-1"></main>');
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('goes to where a dialog was opened when its own place is gone', async () => {
    show(
      '<main><section id="images"><button id="opener"></button></section></main><div role="dialog"><button id="ok"></button></div>',
    );
    find('#opener').focus();
    find('#ok').focus();
    find('#opener').remove();
    find('[role=dialog]').remove();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('images'));
  });

  test('returns to what had it before a dialog', async () => {
    show(
      '<main><section><button id="opener"></button></section></main><div role="dialog"><button id="ok"></button></div>',
    );
    find('#opener').focus();
    find('#ok').focus();
    find('[role=dialog]').remove();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('opener'));
  });

  test('stays in an open dialog', async () => {
    show(
      '<main><section><button id="opener"></button></section></main><div role="dialog" id="dialog"><button id="ok"></button></div>',
    );
    find('#opener').focus();
    find('#ok').focus();
    find('#ok').remove();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('dialog'));
  });

  test('is left alone where the page moves it, and after a press beside all controls', async () => {
    show(
      '<main><section id="images"><button id="one"></button><button id="two"></button></section></main>',
    );
    find('#one').focus();
    find('#one').remove();
    find('#two').focus();
    await frames();
    expect(document.activeElement?.id).toBe('two');
    find('#two').blur();
    await frames();
    find('#two').remove();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
