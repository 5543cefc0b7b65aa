import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The sources of the values of a message, by name; `...` is that of an object with the others.
 * Libraries compile messages to functions of a catalogue, with a runtime: English pages would grow.
 * Here a text is the literal or the template that a page has without translations.
 */
export type ValueSources = Readonly<Record<string, string>>;

/** Where, among the numbers of games, only 1 has the form `one`. Elsewhere the browser is asked. */
const ONE_IS_1 = ['de', 'en', 'es', 'he'];
/** Sources that may be repeated. */
const IS_SIMPLE = /^[\w$.?[\]]+$/;

const partsOf = (message: string) => parse(message, { ignoreTag: true });

/** Returns the source of an expression with the text of a message. Each value is evaluated once. */
export function messageCode(message: string, language: string, values: ValueSources): string {
  const repeated = Object.entries(values).filter(
    ([name, source]) =>
      !IS_SIMPLE.test(source) && message.split(new RegExp(`\\{${name}[},]`)).length > 2,
  );
  const names = repeated.map(([name]) => [name, `_${name}`] as const);
  const source = code(partsOf(message), language, { ...values, ...Object.fromEntries(names) });
  if (names.length === 0) return `(${source})`;
  const listed = (sources: readonly (readonly string[])[]) =>
    sources.map(([, each]) => each).join(', ');
  return `((${listed(names)}) => ${source})(${listed(repeated)})`;
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
  const isPlural = part.type === TYPE.plural && part.pluralType === 'cardinal' && part.offset === 0;
  if (!isPlural && part.type !== TYPE.select)
    throw new Error('texts have values, plurals and choices only');
  const chosen = sourceOf(part.value, values);
  const condition = (form: string): string => {
    if (form.startsWith('=')) return `${chosen}===${form.slice(1)}`;
    if (!isPlural) return `${chosen}===${JSON.stringify(form)}`;
    if (form === 'one' && ONE_IS_1.includes(language)) return `${chosen}===1`;
    return `new Intl.PluralRules("${language}").select(${chosen})==="${form}"`;
  };
  const { other, ...forms } = part.options;
  // sorted, a number comes before the form that it has
  const choices = Object.entries(forms)
    .sort()
    .map(([form, { value }]) => `${condition(form)}?${code(value, language, values)}:`);
  return `(${choices.join('')}${other ? code(other.value, language, values) : '""'})`;
}

function sourceOf(name: string, values: ValueSources): string {
  const source = values[name] ?? (values['...'] && `${values['...']}.${name}`);
  if (source === undefined) throw new Error(`the text has no value {${name}}`);
  return source;
}

/** Returns the source of an element with the parts of a message, whose values are elements. */
export function richCode(message: string, values: ValueSources): string {
  const children = partsOf(message).map((part) => {
    if (part.type === TYPE.literal) return `{${JSON.stringify(part.value)}}`;
    if (part.type === TYPE.argument) return `{${sourceOf(part.value, values)}}`;
    throw new Error('texts with elements have values only');
  });
  return `<>${children.join('')}</>`;
}
