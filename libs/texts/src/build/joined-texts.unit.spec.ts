// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the searched code has template literals
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { childrenOf } from './module-texts.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const MODULES = [
  'frontends/{admin,host,player}/src/**/*.{ts,tsx}',
  'libs/ui/src/**/*.{ts,tsx}',
  'services/gateway/src/public/{embeds,sharing,days,credits}/**/*.ts',
];
const OTHERS = /\.(?:spec|style|css)\.|\/testing\//;

/** A value followed or preceded by punctuation that has another space in French. */
const JOINT = /^ ?[:;!?] |[:;] $/;

/**
 * Returns the template literals of one line, and separators of lists, that join values as English
 * does.
 */
function jointsIn(source: string): string[] {
  const search = (node: Node): string[] => {
    // Styles.
    if (node.type === 'TaggedTemplateExpression') return [];
    const joint = jointOf(node);
    return [...(joint === undefined ? [] : [joint]), ...childrenOf(node).flatMap(search)];
  };
  return search(parseSync('module.tsx', source, { lang: 'tsx' }).program);
}

function jointOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.map(({ value }) => value.cooked ?? '');
    const text = parts.join('…');
    return !text.includes('\n') && parts.some((part) => JOINT.test(part)) ? text : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  const [separator] = node.arguments;
  const isJoin = property.type === 'Identifier' && property.name === 'join';
  return isJoin && separator?.type === 'Literal' && JOINT.test(String(separator.value))
    ? `join ${separator.value}`
    : undefined;
}

test('values that are joined in program code are found', () => {
  const code =
    "const a = `${name}: ${text}`; b(hint ? `: ${hint}` : ''); c.join('; '); d.join(', '); css`a: ${b};`;";
  expect(jointsIn(code)).toEqual(['…: …', ': …', 'join ; ']);
});

test('texts with a colon or a semicolon between their values are messages', () => {
  const files = MODULES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !OTHERS.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    jointsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((joint) => `${file}: ${joint}`),
  );
  expect(found).toEqual([]);
});
