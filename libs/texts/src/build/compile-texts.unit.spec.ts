// biome-ignore-all lint/suspicious/noTemplateCurlyInString: compiled code has template literals
import { expect, test } from 'vitest';
import { compileTexts, type TextsOptions } from './compile-texts.ts';

const ENGLISH: TextsOptions = { language: 'en', prefix: 'none', catalogue: {} };
const GERMAN: TextsOptions = {
  language: 'de',
  prefix: 'location',
  catalogue: {
    Rules: 'Regeln',
    '{count} {count, plural, one {guess} other {guesses}} left':
      '{count, plural, one {Noch ein Versuch} other {Noch {count} Versuche}}',
    'Press {key}': '{key} drücken',
  },
};

const IMPORT =
  "import { addressed, isRightToLeft, language, rich, text, translated, translatedError, translatedForAdmin, translatedRule } from '@imguessr/texts';";
const compile = (code: string, options: TextsOptions) =>
  compileTexts(`${IMPORT}\n${code}`, '/page.tsx', options).split('\n').slice(1).join('\n');

test('a text is the literal of its language, and without a translation the English one', () => {
  expect(compile("show(text('Rules'), text('It’s `new`'))", ENGLISH)).toBe(
    'show(("Rules"), ("It’s `new`"))',
  );
  expect(compile("show(text('Rules'), text('New'))", GERMAN)).toBe('show(("Regeln"), ("New"))');
});

test('an English text in a page from right to left keeps its punctuation at its end', () => {
  const hebrew: TextsOptions = {
    ...GERMAN,
    language: 'he',
    catalogue: { Rules: 'הוראות' },
  };
  expect(compile("show(text('Rules'), text('New!'))", hebrew)).toBe(
    'show(("הוראות"), ("\u2066New!\u2069"))',
  );
  expect(compile("<p>{rich('Press {key}.', { key })}</p>", hebrew)).toBe(
    '<p>{<>{"\u2066Press "}{key}{".\u2069"}</>}</p>',
  );
  expect(compile('translatedError(reason)', hebrew)).toBe(
    'translationFromRight((reason), errorsTexts)',
  );
});

test('a page in English has the code that it would have without translations', () => {
  const left = "text('{count} {count, plural, one {guess} other {guesses}} left', { count })";
  expect(compile(left, ENGLISH)).toBe('(`${count} ${(count===1?"guess":"guesses")} left`)');
  expect(compile(left, GERMAN)).toBe(
    '(`${(count===1?"Noch ein Versuch":`Noch ${count} Versuche`)}`)',
  );
});

test('plurals of other rules are those of the browser', () => {
  const catalogue = {
    '{n} {n, plural, one {day} other {days}}':
      '{n, plural, one {# день} few {{n} дня} other {{n} дней}}',
  };
  expect(() =>
    compile("text('{n} {n, plural, one {day} other {days}}', { n })", {
      ...GERMAN,
      language: 'ru',
      catalogue,
    }),
  ).toThrow('values, plurals and choices');
  const few = {
    '{n} {n, plural, one {day} other {days}}': '{n, plural, few {{n} дня} other {{n} дней}}',
  };
  const code = compile("text('{n} {n, plural, one {day} other {days}}', { n })", {
    ...GERMAN,
    language: 'ru',
    catalogue: few,
  });
  const shown = (n: number) => new Function('n', `return ${code}`)(n);
  expect([2, 5, 22].map(shown)).toEqual(['2 дня', '5 дней', '22 дня']);
});

test('elements are children where the translation has them', () => {
  const line = "<p>{rich('Press {key}', { key: <kbd>{text('Rules')}</kbd> })}</p>";
  expect(compile(line, ENGLISH)).toBe('<p>{<>{"Press "}{<kbd>{("Rules")}</kbd>}</>}</p>');
  expect(compile(line, GERMAN)).toBe('<p>{<>{<kbd>{("Regeln")}</kbd>}{" drücken"}</>}</p>');
  expect(compile("show(rich('Press {key}', { key }))", ENGLISH)).toBe('show(<>{"Press "}{key}</>)');
});

test('a value is evaluated once', () => {
  expect(compile("text('{name}, {name}', { name: next() })", ENGLISH)).toBe(
    '((_name) => `${_name}, ${_name}`)(next())',
  );
});

test('addresses are compiled away where pages have no language in them', () => {
  expect(compile('addressed(path)', ENGLISH)).toBe('(path)');
  expect(compile('addressed(path)', GERMAN)).toBe('addressed(path)');
  expect(compile('addressed(path)', { ...GERMAN, prefix: 'slot' })).toBe('("{{prefix}}"+(path))');
});

test('the language is known when a page is built', () => {
  expect(compile('language()+isRightToLeft()', GERMAN)).toBe('"de"+false');
  expect(compile('translated(reason)', ENGLISH)).toBe('(reason)');
  expect(compile('translated(reason)', GERMAN)).toBe('translationOf((reason), receivedTexts)');
  expect(compile('translatedRule(reason)', GERMAN)).toBe('ruleTranslation((reason), rulesTexts)');
  expect(compile('translatedError(reason)', GERMAN)).toBe('translationOf((reason), errorsTexts)');
  expect(compile('translatedForAdmin(reason)', GERMAN)).toBe(
    'translationOf((reason), repliesTexts)',
  );
});

test.each([
  ['text(message)', 'must be a literal'],
  ["text('{name}', {})", 'no value {name}'],
  ["text('{at, date}', { at })", 'values, plurals and choices'],
])('%s is not compiled', (code, problem) => {
  expect(() => compile(code, ENGLISH)).toThrow(problem);
});
