import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import, re-export or dynamic import of a source file, type-only ones included. */
export interface Import {
  /** The path of the importing file from the root of the repository. */
  readonly file: string;
  /** The path from the root of the repository for a relative import, otherwise the module name. */
  readonly target: string;
}

const SOURCES = '{libs,services,frontends,tools,e2e,bench,load}/**/*.{ts,tsx,mjs,js}';
const IGNORED = /(^|\/)(node_modules|dist|gen|public|\.imguessr|\.nx)(\/|$)/;

/** Returns whether a file belongs to tests only. */
export const isTest = (file: string): boolean => /\.spec\.tsx?$|\/testing\//.test(file);

/** Returns all imports of the source files below `root`, in the order of their files. */
export function readImports(root: string): Import[] {
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => IGNORED.test(name) });
  return files
    .filter((file) => !IGNORED.test(file))
    .sort()
    .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the imports of one source text. Throws if it is not valid TypeScript. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      literalValue(source.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
  return [...new Set(requests)].flatMap((request) =>
    request ? [{ file, target: targetOf(file, request) }] : [],
  );
}

/** Returns the value of a string literal; undefined for any other expression. */
const literalValue = (expression: string): string | undefined =>
  /^(['"`])([^'"`$]*)\1$/.exec(expression)?.[2];

const targetOf = (file: string, request: string): string =>
  request.startsWith('.') ? path.join(path.dirname(file), request) : request;
