import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/names.ts';
import { translationOf } from '../received.ts';
import { RECEIVED, readCatalogue, readLanguages } from './catalogue-files.ts';
import { readMessages } from './text-files.ts';

/**
 * An ordinary space, at which a line may break, beside punctuation that some languages set apart.
 */
const SEPARABLE = / [!?:;»…%]|« /;
const messages = readMessages();
const received = Object.keys(readCatalogue('de', RECEIVED));

/** The names of the values of a message, and of those that choose a form. */
function valuesOf(parts: readonly MessageFormatElement[]): { plain: string[]; choosing: string[] } {
  const plain: string[] = [];
  const choosing: string[] = [];
  for (const part of parts) {
    if (part.type === TYPE.argument) plain.push(part.value);
    if (part.type !== TYPE.plural && part.type !== TYPE.select) continue;
    choosing.push(part.value);
    for (const { value } of Object.values(part.options)) {
      const inner = valuesOf(value);
      plain.push(...inner.plain);
      choosing.push(...inner.choosing);
    }
  }
  return { plain: [...new Set(plain)], choosing: [...new Set(choosing)] };
}
const valuesIn = (message: string) => valuesOf(parse(message, { ignoreTag: true }));

/** A message with something in the place of each value. */
const filled = (message: string) => message.replace(/\{(\w+)\}/g, (_, name: string) => `<${name}>`);

test('every folder is a language, and every language but English has one', () => {
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
  expect(readLanguages()).toEqual(others.sort());
});

test('the texts of the code are found', () => {
  expect(messages.length).toBeGreaterThan(400);
  expect(messages).toEqual(
    expect.arrayContaining([
      'Rules',
      '{clues} pictures, {guesses} guesses, 1 word. Can you guess it?',
    ]),
  );
});

describe.each(readLanguages())('the catalogue of %s', (language) => {
  const catalogue = readCatalogue(language);

  test('has texts of the code only', () => {
    expect(
      Object.keys(catalogue).filter((key) => !messages.includes(key) && !received.includes(key)),
    ).toEqual([]);
  });

  test('has the values of each message', () => {
    const wrong = Object.entries(catalogue).filter(([message, translation]) => {
      const [own, english] = [valuesIn(translation), valuesIn(message)].map((values) => ({
        all: [...values.plain, ...values.choosing],
        // a number that only chooses a form may be in words
        said: values.plain.filter((name) => !values.choosing.includes(name)),
      }));
      return (
        own?.all.some((name) => !english?.all.includes(name)) ||
        english?.said.some((name) => !own?.all.includes(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('keeps punctuation in the line of its word', () => {
    expect(Object.values(catalogue).filter((translation) => SEPARABLE.test(translation))).toEqual(
      [],
    );
  });

  test.each(['received.json', 'errors.json', 'replies.json'])(
    'finds what arrives of %s',
    (file) => {
      const arriving = readCatalogue(language, file);
      const found = Object.keys(arriving).map((message) => [
        message,
        translationOf(filled(message), arriving),
      ]);
      expect(found).toEqual(
        Object.entries(arriving).map(([message, own]) => [message, filled(own)]),
      );
    },
  );
});
