import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The sources of the values of a message, by name; `...` is that of an object with the others.
 * Libraries compile messages to functions of
 * a catalogue, with a runtime: English pages would grow. Here a text is the literal or the template
 * that a page has without translations.
 */
export type ValueSources = Readonly<Record<string, string>>;

/**
 * Returns the parsed message. Throws for what is not supported: only values, plurals and choices
 * are.
 */
const parseMessage = (message: string): MessageFormatElement[] =>
  parse(message, { ignoreTag: true });

/** Returns the source of an expression with the text of a message. */
export function messageCode(message: string, language: string, values: ValueSources): string {
  return code(parseMessage(message), language, values);
}

function code(
  parts: readonly MessageFormatElement[],
  language: string,
  values: ValueSources,
): string {
  if (parts.every((part) => part.type === TYPE.literal))
    return JSON.stringify(parts.map(({ value }) => value).join(''));
  const inner = parts.map((part) =>
    part.type === TYPE.literal
      ? part.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      : `\${${partCode(part, language, values)}}`,
  );
  return `\`${inner.join('')}\``;
}

function partCode(part: MessageFormatElement, language: string, values: ValueSources): string {
  if (part.type === TYPE.argument) return sourceOf(part.value, values);
  if (part.type === TYPE.select) {
    const { other, ...choices } = part.options;
    return choiceCode(sourceOf(part.value, values), choices, other, language, values);
  }
  if (part.type !== TYPE.plural || part.pluralType !== 'cardinal' || part.offset !== 0) {
    throw new Error('texts have values, plurals and choices only');
  }
  const { other, ...forms } = part.options;
  const count = sourceOf(part.value, values);
  const exact = Object.entries(forms).filter(([form]) => form.startsWith('='));
  const categories = Object.fromEntries(
    Object.entries(forms).filter(([form]) => !form.startsWith('=')),
  );
  const rest = pluralCode(count, categories, other, language, values);
  return exact.reduceRight(
    (source, [form, { value }]) =>
      `(${count}===${form.slice(1)}?${code(value, language, values)}:${source})`,
    rest,
  );
}

type Options = Readonly<Record<string, { readonly value: MessageFormatElement[] }>>;

function pluralCode(
  count: string,
  forms: Options,
  other: Options[string] | undefined,
  language: string,
  values: ValueSources,
) {
  const isSimple = Object.keys(forms).every((form) => form === 'one') && hasSimplePlural(language);
  if (!isSimple) {
    const category = `new Intl.PluralRules(${JSON.stringify(language)}).select(${count})`;
    return choiceCode(category, forms, other, language, values);
  }
  const rest = other ? code(other.value, language, values) : '""';
  return forms.one ? `(${count}===1?${code(forms.one.value, language, values)}:${rest})` : rest;
}

function choiceCode(
  chosen: string,
  choices: Options,
  other: Options[string] | undefined,
  language: string,
  values: ValueSources,
) {
  const rest = other ? code(other.value, language, values) : '""';
  const chain = Object.entries(choices).reduceRight(
    (source, [name, { value }]) =>
      `choice===${JSON.stringify(name)}?${code(value, language, values)}:${source}`,
    rest,
  );
  return `((choice)=>${chain})(${chosen})`;
}

const SIMPLE_PLURALS = new Map<string, boolean>();

/**
 * Whether only the number 1 has the form `one`, among the numbers of games; found once for each
 * language.
 */
function hasSimplePlural(language: string): boolean {
  const known = SIMPLE_PLURALS.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 5_000 }, (_, count) => count);
  const isSimple = counts.every((count) => (rules.select(count) === 'one') === (count === 1));
  SIMPLE_PLURALS.set(language, isSimple);
  return isSimple;
}

function sourceOf(name: string, values: ValueSources): string {
  const source = values[name] ?? (values['...'] && `${values['...']}.${name}`);
  if (source === undefined) throw new Error(`the text has no value {${name}}`);
  return source;
}

/** Returns the parts of a message without plurals: texts, and the sources of its values. */
export const messageParts = (
  message: string,
  values: ValueSources,
): { text?: string; source?: string }[] =>
  parseMessage(message).map((part) => {
    if (part.type === TYPE.literal) return { text: part.value };
    if (part.type === TYPE.argument) return { source: sourceOf(part.value, values) };
    throw new Error('texts with elements have values only');
  });
