import { dirname } from 'node:path';

/** Gives every project with a `tsconfig.json` the target `typecheck`, so that none has to write it down. */
export const createNodesV2 = [
  '{{libs,services,frontends,tools}/*,e2e,bench,load}/tsconfig.json',
  (files) => files.map((file) => [file, nodesOf(dirname(file))]),
];

/** @param {string} root The project's folder. */
const nodesOf = (root) => ({
  projects: { [root]: { targets: { typecheck: { command: 'tsc --noEmit', options: { cwd: root } } } } },
});
