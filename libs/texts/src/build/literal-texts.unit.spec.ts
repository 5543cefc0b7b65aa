import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { childrenOf } from './module-texts.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const MODULES = ['frontends/{admin,host,player}/src/**/*.tsx', 'libs/ui/src/**/*.tsx'];
const ATTRIBUTES = new Set([
  'aria-label',
  'alt',
  'title',
  'label',
  'heading',
  'lead',
  'hint',
  'consequence',
  'confirmLabel',
  'cancelLabel',
  'placeholder',
  'data-tooltip',
]);
/** The names of formats and programs, and what is typed. */
const ALLOWED = new Set([
  'CSV',
  'JSON',
  'Docker Compose',
  'Kubernetes',
  'npm start',
  'systemd',
  'UTC ·',
  'XXXX-XXXX-XXXX',
]);
/** Examples of addresses and colours. */
const EXAMPLE = /^(?:https:\/\/|#[\da-f]+$)/;
/** What is written as on a terminal. */
const isCode = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  node.openingElement.name.type === 'JSXIdentifier' &&
  node.openingElement.name.name === 'code';

function literalsIn(source: string, file: string): string[] {
  const textOf = (node: Node): string | undefined => {
    if (node.type === 'JSXText') return node.value.trim();
    if (
      node.type !== 'JSXAttribute' ||
      node.name.type !== 'JSXIdentifier' ||
      !ATTRIBUTES.has(node.name.name)
    )
      return undefined;
    return node.value?.type === 'Literal' ? String(node.value.value) : undefined;
  };
  const search = (node: Node): string[] => {
    const text = textOf(node);
    const isText =
      text !== undefined && /\p{L}/u.test(text) && !ALLOWED.has(text) && !EXAMPLE.test(text);
    const children = isCode(node) ? [] : childrenOf(node);
    return [...(isText ? [`${file}: ${text}`] : []), ...children.flatMap(search)];
  };
  return search(parseSync(file, source, { lang: 'tsx' }).program);
}

test('a text that is not in the catalogues is found', () => {
  expect(literalsIn('<p title="Rules">Play <b>{more}</b></p>', 'a.tsx')).toEqual([
    'a.tsx: Rules',
    'a.tsx: Play',
  ]);
  expect(literalsIn("<p title={text('Rules')}>· {more}</p>", 'a.tsx')).toEqual([]);
});

test('all texts of pages are in the catalogues', () => {
  const files = MODULES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !/\.spec\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => literalsIn(readFileSync(path.join(ROOT, file), 'utf8'), file)),
  ).toEqual([]);
});
