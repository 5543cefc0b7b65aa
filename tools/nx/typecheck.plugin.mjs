import { dirname } from 'node:path';

/** Adds the target `typecheck` to every project with a `tsconfig.json`. */
export const createNodesV2 = [
  '{{libs,services,frontends,tools}/*,content,e2e,bench,load}/tsconfig.json',
  (files) => files.map((file) => [file, nodesOf(dirname(file))]),
];

/** @param {string} root The folder of the project. */
const nodesOf = (root) => ({
  projects: { [root]: { targets: { typecheck: { command: 'tsc --noEmit', options: { cwd: root } } } } },
});
