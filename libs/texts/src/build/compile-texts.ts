import type { Node } from 'oxc-parser';
import { isolatedEnglish } from '../isolated.ts';
import type { Catalogue } from '../languages/catalogue.ts';
import { messageCode, messageParts, type ValueSources } from './message-code.ts';
import {
  type Call,
  calledName,
  childrenOf,
  type ModuleTexts,
  messageOf,
  readModule,
} from './module-texts.ts';

export interface TextsOptions {
  readonly language: string;
  readonly isRightToLeft?: boolean;
  readonly catalogue: Catalogue;
  /**
   * What addresses begin with: nothing, what the address of the page begins with, or a slot that
   * the server fills.
   */
  readonly prefix: 'none' | 'location' | 'slot';
}

/** The slot in templates for what addresses begin with. */
const PREFIX_SLOT = '"{{prefix}}"+';
/** Sources that may be repeated. */
const IS_SIMPLE = /^[\w$.?[\]]+$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

/**
 * Returns a module of a page with its texts in a language: each call of `text` and its kin is
 * replaced by what it would return. Throws
 * if a message is not a literal, or lacks a value.
 */
export function compileTexts(source: string, file: string, options: TextsOptions): string {
  const module = readModule(source, file);
  if (!module || file.endsWith('/libs/texts/src/text.ts')) return source;
  const within = (node: Node): string => edited(source, node, editsIn(node));

  function editsIn(node: Node, parent?: Node): Edit[] {
    if (node.type === 'ImportDeclaration') return [];
    const call = node.type === 'JSXExpressionContainer' ? node.expression : node;
    if (call.type === 'CallExpression') {
      const isElementChild =
        node !== call && (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment');
      const code = module && codeOf(call, module, isElementChild, within, options);
      const isChildren = isElementChild && code?.startsWith('{');
      if (code !== undefined && (isChildren || node === call))
        return [{ start: node.start, end: node.end, source: code }];
    }
    return childrenOf(node).flatMap((child) => editsIn(child, node));
  }

  const imports = module.imports.map((node) => ({
    start: node.start,
    end: node.end,
    source: importCode(node, source, module, options),
  }));
  return edited(source, module.program, [...imports, ...editsIn(module.program)]);
}

/** The functions that translate what arrives, with their catalogues. */
const RECEIVED: Readonly<Record<string, string>> = {
  translated: 'received',
  translatedRule: 'rules',
  translatedError: 'errors',
  translatedForAdmin: 'replies',
};
const COMPILED_AWAY = ['text', 'rich', 'language', 'isRightToLeft', ...Object.keys(RECEIVED)];
const importsOf = (kind: string, isRightToLeft: boolean) =>
  kind === 'rules'
    ? { translate: 'ruleTranslation', from: 'rule-text' }
    : { translate: isRightToLeft ? 'translationFromRight' : 'translationOf', from: 'received' };
const OF_ADDRESSES = ['addressed', 'withoutLanguage'];

/** An import without what is compiled away. */
function importCode(
  node: ModuleTexts['imports'][number],
  source: string,
  module: ModuleTexts,
  { language, isRightToLeft = false, prefix }: TextsOptions,
): string {
  const names = node.specifiers.map(({ local }) => module.functions.get(local.name) ?? '');
  const kept = node.specifiers.filter((_, index) => {
    const name = names[index] ?? '';
    return OF_ADDRESSES.includes(name) ? prefix === 'location' : !COMPILED_AWAY.includes(name);
  });
  const from = source.slice(node.source.start, node.source.end);
  const own =
    kept.length > 0
      ? `import { ${kept.map(({ start, end }) => source.slice(start, end)).join(', ')} } from ${from};`
      : '';
  const catalogues = Object.entries(RECEIVED).filter(
    ([name]) => language !== 'en' && names.includes(name),
  );
  if (catalogues.length === 0) return own;
  const texts = catalogues.map(
    ([, kind]) => `import ${kind}Texts from '@imguessr/texts/${kind}/${language}';`,
  );
  const functions = catalogues.map(([, kind]) => {
    const { translate, from } = importsOf(kind, isRightToLeft);
    return `import { ${translate} } from '@imguessr/texts/${from}';`;
  });
  return [own, ...new Set(functions), ...texts].join('');
}

function codeOf(
  call: Call,
  module: ModuleTexts,
  isElementChild: boolean,
  within: (node: Node) => string,
  { language, isRightToLeft = false, catalogue, prefix }: TextsOptions,
): string | undefined {
  const name = calledName(call, module);
  const [first, second] = call.arguments;
  const argument = () => (first ? `(${within(first)})` : '');
  if (name === 'language') return JSON.stringify(language);
  if (name === 'isRightToLeft') return String(isRightToLeft);
  const kind = RECEIVED[name ?? ''];
  if (kind)
    return language === 'en'
      ? argument()
      : `${importsOf(kind, isRightToLeft).translate}(${argument()}, ${kind}Texts)`;
  if (name === 'withoutLanguage') return prefix === 'location' ? undefined : argument();
  if (name === 'addressed') {
    return prefix === 'location'
      ? undefined
      : prefix === 'slot'
        ? `(${PREFIX_SLOT}${argument()})`
        : argument();
  }
  if (name !== 'text' && name !== 'rich') return undefined;
  const english = messageOf(first);
  const translation = catalogue[english];
  const message = translation ?? (isRightToLeft ? isolatedEnglish(english) : english);
  const values = valuesOf(second, within);
  if (name === 'rich') return richCode(message, values, isElementChild);
  return textCode(message, translation === undefined ? 'en' : language, values);
}

/** A value is evaluated once, whatever the message repeats. */
function textCode(message: string, language: string, values: ValueSources): string {
  const repeated = Object.entries(values).filter(
    ([name, source]) =>
      !IS_SIMPLE.test(source) && message.split(new RegExp(`\\{${name}[},]`)).length > 2,
  );
  if (repeated.length === 0) return `(${messageCode(message, language, values)})`;
  const names = Object.fromEntries(repeated.map(([name]) => [name, `_${name}`]));
  const code = messageCode(message, language, { ...values, ...names });
  return `((${Object.values(names).join(', ')}) => ${code})(${repeated.map(([, source]) => source).join(', ')})`;
}

function richCode(message: string, values: ValueSources, isElementChild: boolean): string {
  const children = messageParts(message, values)
    .map(({ text, source }) => `{${text === undefined ? source : JSON.stringify(text)}}`)
    .join('');
  return isElementChild ? children : `<>${children}</>`;
}

function valuesOf(node: Node | undefined, within: (node: Node) => string): ValueSources {
  if (!node) return {};
  if (node.type === 'Identifier') return { '...': node.name };
  if (node.type !== 'ObjectExpression') throw new Error('the values of a text must be an object');
  const entries = node.properties.map((property) => {
    if (property.type === 'SpreadElement') return ['...', within(property.argument)];
    if (property.key.type !== 'Identifier') throw new Error('a value needs a name');
    return [property.key.name, within(property.value)];
  });
  return Object.fromEntries(entries);
}

function edited(
  source: string,
  { start, end }: { start: number; end: number },
  edits: readonly Edit[],
): string {
  let result = '';
  let at = start;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += source.slice(at, edit.start) + edit.source;
    at = edit.end;
  }
  return result + source.slice(at, end);
}
