import { type Node, parseSync } from 'oxc-parser';

const PACKAGE = '@imguessr/texts';

export type Call = Extract<Node, { type: 'CallExpression' }>;
type Import = Extract<Node, { type: 'ImportDeclaration' }>;

/** What a module uses of this package. */
export interface ModuleTexts {
  readonly program: Node & { readonly body: readonly Node[] };
  readonly imports: readonly Import[];
  /** The names of the functions by those in the module. */
  readonly functions: ReadonlyMap<string, string>;
}

const read = new Map<
  string,
  { readonly source: string; readonly texts: ModuleTexts | undefined }
>();

/**
 * Undefined if the module uses nothing of this package. A module is read once for all languages.
 */
export function readModule(source: string, file: string): ModuleTexts | undefined {
  const known = read.get(file);
  if (known?.source === source) return known.texts;
  const texts = parseModule(source, file);
  read.set(file, { source, texts });
  return texts;
}

function parseModule(source: string, file: string): ModuleTexts | undefined {
  const isOwn = file.includes('/libs/texts/src/');
  if (!source.includes(isOwn ? './text.ts' : PACKAGE)) return undefined;
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  // the compiler reports them
  if (errors.length > 0) return undefined;
  const imports = program.body.filter(
    (node) =>
      node.type === 'ImportDeclaration' &&
      (isOwn ? node.source.value === './text.ts' : node.source.value.startsWith(PACKAGE)),
  ) as Import[];
  const functions = imports.flatMap(({ specifiers }) =>
    specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' && 'name' in each.imported
        ? [[each.local.name, each.imported.name] as const]
        : [],
    ),
  );
  return { program, imports, functions: new Map(functions) };
}

/** Returns the name of the called function of this package, if it is one. */
export const calledName = (call: Call, { functions }: ModuleTexts): string | undefined =>
  call.callee.type === 'Identifier' ? functions.get(call.callee.name) : undefined;

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' && 'start' in (value as Node);

/** Throws unless the argument is a literal. */
export function messageOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error('a text must be a literal');
}

/** Returns the messages of a module, in their order. */
export function messagesIn(source: string, file: string): string[] {
  const module = readModule(source, file);
  const search = (node: Node): string[] => {
    const name = node.type === 'CallExpression' && module ? calledName(node, module) : undefined;
    const own = name === 'text' || name === 'rich' ? [messageOf((node as Call).arguments[0])] : [];
    return [...own, ...childrenOf(node).flatMap(search)];
  };
  return module ? search(module.program) : [];
}
