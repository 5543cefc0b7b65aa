import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acceptTranslations } from './accept-translations.ts';

acceptTranslations();

const Guesses = ({ left }: { left: number }) => (
  <p>
    {left > 0 ? `${left} left` : <b>none</b>}
    <i>!</i>
    {left > 1 && 'more'}
  </p>
);

test('a translated text shows what React changes it to, and goes with it', async () => {
  const { container, rerender } = render(<Guesses left={2} />);
  const paragraph = container.querySelector('p');
  for (const text of [...(paragraph?.childNodes ?? [])].filter((node) => node instanceof Text)) {
    const translation = document.createElement('font');
    translation.textContent = 'übersetzt';
    text.replaceWith(translation);
  }
  expect(paragraph?.textContent).toBe('übersetzt!übersetzt');
  // translations are noted in a task of their own
  await Promise.resolve();
  rerender(<Guesses left={1} />);
  expect(paragraph?.textContent).toBe('1 left!');
  rerender(<Guesses left={0} />);
  expect(paragraph?.textContent).toBe('none!');
});
