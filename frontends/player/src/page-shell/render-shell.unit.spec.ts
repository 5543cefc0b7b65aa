import { WORD_LENGTH } from '@imguessr/game-rules';
import { LANGUAGE_CODES } from '@imguessr/game-rules/languages';
import { describe, expect, test } from 'vitest';
import { replaceText } from './markup.ts';
import { renderPageShell } from './render-shell.tsx';
import { sampleValues } from './sample-game.ts';

const { ownCss, templates, boxes, keys } = renderPageShell();
const slotsIn = (template: string) =>
  new Set(Array.from(template.matchAll(/\{\{(\w+)\}\}/g), ([, slot]) => slot));

describe('the page shell', () => {
  test('has slots for everything that differs between games', () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => `placeholder${number}`);
    const always = ['keys', 'direction'];
    const common = [...always, 'boxes', 'clue1', ...pictures];
    expect(slotsIn(templates.daily)).toEqual(
      new Set([...common, 'date', 'longDate', 'previousDate']),
    );
    expect(slotsIn(templates.game)).toEqual(new Set([...common, 'gameId']));
    expect(slotsIn(templates.loadingDaily)).toEqual(
      new Set([...always, 'date', 'longDate', 'previousDate']),
    );
    expect(slotsIn(templates.loadingGame)).toEqual(new Set([...always, 'gameId']));
    expect(slotsIn(templates.start)).toEqual(new Set(always));
  });

  test.each(Object.entries(templates))(
    '%s contains nothing of the sample it was rendered from',
    (_, template) => {
      for (const [, value] of sampleValues) expect(template).not.toContain(value);
    },
  );

  test.each(Object.entries(templates))(
    '%s has no style attributes, which the content policy forbids',
    (_, template) => {
      expect(template).not.toContain(' style="');
      for (const [, name] of template.matchAll(/data-style="(\d+)"/g))
        expect(ownCss).toContain(`[data-style="${name}"]{`);
    },
  );

  test('has keys for every language, which cannot be used', () => {
    expect(Object.keys(keys)).toEqual([...LANGUAGE_CODES]);
    expect(keys.en).toMatch(/>Q<.*>W<.*>E</);
    expect(keys.de).toMatch(/>Ü<.*>Ö<.*>Ä<.*>ẞ</);
    for (const html of Object.values(keys)) {
      expect(html).not.toMatch(/<button (?!inert)| style="/);
      for (const [, name] of html.matchAll(/data-style="(\d+)"/g))
        expect(ownCss).toContain(`[data-style="${name}"]{`);
    }
  });

  test.each(Object.entries(templates))('%s has no control that could be used', (_, template) => {
    expect(template).toContain('<button inert=""');
    expect(template).not.toMatch(/<button (?!inert)|<input/);
  });

  test('has boxes for words of every length', () => {
    expect(Object.keys(boxes).map(Number)).toEqual(
      Array.from(
        { length: WORD_LENGTH.max - WORD_LENGTH.min + 1 },
        (_, index) => WORD_LENGTH.min + index,
      ),
    );
    for (const [length, { html, css: style }] of Object.entries(boxes)) {
      expect(html.match(/<span[^>]*><span/g)).toHaveLength(Number(length));
      expect(html).not.toContain(' style="');
      for (const [, name] of html.matchAll(/data-style="([\w-]+)"/g))
        expect(style).toContain(`[data-style="${name}"]{`);
    }
  });

  test('cannot be rendered when a text that it replaces is missing', () => {
    expect(() => replaceText('<p></p>', '<b>', '')).toThrow('the page shell has no <b>');
  });
});
