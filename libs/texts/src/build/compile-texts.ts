import type { Node } from 'oxc-parser';
import type { Catalogue } from '../languages/catalogue.ts';
import { languageOf } from '../languages/names.ts';
import { isolatedEnglish } from '../received.ts';
import { messageCode, richCode, type ValueSources } from './message-code.ts';
import { calledName, childrenOf, messageOf, readModule } from './module-texts.ts';

export interface TextsOptions {
  readonly language: string;
  readonly catalogue: Catalogue;
  /**
   * What addresses begin with: nothing, what the address of the page begins with, or a slot that
   * the server fills.
   */
  readonly prefix: 'none' | 'location' | 'slot';
}

/** The functions that translate what arrives, with their catalogues. */
const RECEIVED: Readonly<Record<string, string>> = {
  translated: 'received',
  translatedRule: 'rules',
  translatedError: 'errors',
  translatedForAdmin: 'replies',
};

/**
 * Returns a module of a page with its texts in a language: each call of `text` and its kin is
 * replaced by what it would return. The imports that nothing uses any more are left to the compiler
 * of TypeScript. Throws if a message is not a literal, or lacks a value.
 */
export function compileTexts(
  source: string,
  file: string,
  { language, catalogue, prefix }: TextsOptions,
): string {
  const module = readModule(source, file);
  if (!module || file.endsWith('/libs/texts/src/text.ts')) return source;
  const isRightToLeft = languageOf(language)?.direction === 'rtl';
  const imports = new Set<string>();

  function compiled(node: Node): string {
    const replacement = replacementOf(node);
    if (replacement !== undefined) return replacement;
    let result = '';
    let at = node.start;
    for (const child of childrenOf(node).sort((one, other) => one.start - other.start)) {
      // the name and the value of a short property are one
      if (child.start < at) continue;
      result += source.slice(at, child.start) + compiled(child);
      at = child.end;
    }
    return result + source.slice(at, node.end);
  }

  /** Undefined for what is no call of a text. */
  function replacementOf(node: Node): string | undefined {
    const name = module && calledName(node, module);
    if (node.type !== 'CallExpression' || name === undefined) return undefined;
    const [first, second] = node.arguments;
    if (name === 'language') return JSON.stringify(language);
    if (name === 'isRightToLeft') return String(isRightToLeft);
    if (name === 'text' || name === 'rich') {
      const english = messageOf(first);
      const translation = catalogue[english];
      const message = translation ?? (isRightToLeft ? isolatedEnglish(english) : english);
      const values = valuesOf(second);
      return name === 'rich'
        ? richCode(message, values)
        : messageCode(message, translation === undefined ? 'en' : language, values);
    }
    const argument = first ? `(${compiled(first)})` : '';
    if (name === 'addressed' && prefix === 'slot') return `("{{prefix}}"+${argument})`;
    if (name === 'addressed' || name === 'withoutLanguage')
      return prefix === 'location' ? undefined : argument;
    const kind = RECEIVED[name];
    if (kind === undefined) return undefined;
    return language === 'en' ? argument : translated(argument, kind);
  }

  function translated(argument: string, kind: string): string {
    const [translate, origin] =
      kind === 'rules'
        ? ['ruleTranslation', 'rule-text']
        : [isRightToLeft ? 'translationFromRight' : 'translationOf', 'received'];
    imports.add(`import { ${translate} } from '@imguessr/texts/${origin}';`);
    imports.add(`import ${kind}Texts from '@imguessr/texts/${kind}/${language}';`);
    return `${translate}(${argument}, ${kind}Texts)`;
  }

  function valuesOf(node: Node | undefined): ValueSources {
    if (!node) return {};
    if (node.type !== 'ObjectExpression') return { '...': compiled(node) };
    const entries = node.properties.map((property) => {
      if (property.type === 'SpreadElement') return ['...', compiled(property.argument)];
      if (property.key.type !== 'Identifier') throw new Error('a value needs a name');
      return [property.key.name, compiled(property.value)];
    });
    return Object.fromEntries(entries);
  }

  const body = compiled(module.program);
  return [...imports, body].join('');
}

/** What is in pages only: tests of the rest run as servers do. */
const OF_PAGES = /\/(frontends\/|libs\/(ui|api-client)\/).*\.tsx?$/;

/** The plugin of Vite that compiles the English texts of pages for their tests. */
export const englishTexts = () => ({
  name: 'texts',
  enforce: 'pre' as const,
  transform: (source: string, file: string) =>
    OF_PAGES.test(file)
      ? {
          code: compileTexts(source, file, { language: 'en', prefix: 'none', catalogue: {} }),
          map: null,
        }
      : undefined,
});
