import { type Node, parseSync } from 'oxc-parser';

const PACKAGE = '@imguessr/texts';

/** What a module uses of this package. */
interface ModuleTexts {
  readonly program: Node;
  /** The names of the functions by those in the module. */
  readonly functions: ReadonlyMap<string, string>;
}

const read = new Map<string, { source: string; texts: ModuleTexts | undefined }>();

/**
 * Returns undefined if the module uses nothing of this package. A module is read once for all
 * languages.
 */
export function readModule(source: string, file: string): ModuleTexts | undefined {
  const known = read.get(file);
  if (known?.source === source) return known.texts;
  const texts = parseModule(source, file);
  read.set(file, { source, texts });
  return texts;
}

function parseModule(source: string, file: string): ModuleTexts | undefined {
  const origin = file.includes('/libs/texts/src/') ? './text.ts' : PACKAGE;
  if (!source.includes(origin)) return undefined;
  const { program, module, errors } = parseSync(file, source, {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  });
  // the compiler reports them
  if (errors.length > 0) return undefined;
  const functions = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith(origin))
    .flatMap(({ entries }) => entries)
    .map(({ localName, importName }) => [localName.value, importName.name ?? ''] as const);
  return { program, functions: new Map(functions) };
}

/** Returns the name of the called function of this package, if it is one. */
export const calledName = (node: Node, { functions }: ModuleTexts): string | undefined =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier'
    ? functions.get(node.callee.name)
    : undefined;

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value?.type === 'string' && 'start' in value);

/** Throws unless the argument is a literal. */
export function messageOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error('a text must be a literal');
}

/** Returns the messages of a module, in their order. */
export function messagesIn(source: string, file: string): string[] {
  const module = readModule(source, file);
  const search = (node: Node): string[] => {
    const name = module && calledName(node, module);
    const own =
      node.type === 'CallExpression' && (name === 'text' || name === 'rich')
        ? [messageOf(node.arguments[0])]
        : [];
    return [...own, ...childrenOf(node).flatMap(search)];
  };
  return module ? search(module.program) : [];
}
