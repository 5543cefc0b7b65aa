// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the searched code has template literals
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { calledName, childrenOf, type ModuleTexts, readModule } from './module-texts.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const MODULES = 'frontends/admin/src/**/*.{ts,tsx}';
const OTHERS = /\.spec\.|\.style\.|\/testing\//;

/** Two words, or one with a capital letter only at its beginning. */
const PROSE = /\p{L}{2,}\P{L}* \p{L}|^\P{L}*\p{Lu}\p{Ll}/u;
/** Patterns of dates. */
const DATE_PATTERN = /^[EMdyHms\s,:.-]+$/;
/** Arguments of these are for programmers, or selectors. */
const CALLS = new Set([
  ...['Error', 'error', 'includes'],
  ...['querySelector', 'querySelectorAll', 'closest', 'matches'],
]);
const ATTRIBUTES_OF_LOOKS = new Set(['style', 'sizes', 'd']);

/**
 * What has words and is not translated, by file: commands, names, keys, units, selectors and the
 * heads of files for scripts.
 */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'app/layout/focus-keeper.ts': [
    '[data-focus-home], section, [role=dialog], [role=alertdialog], main',
  ],
  'features/desk/setup.view.ts': [
    'docker compose run --rm command backup',
    'backup.enabled: true',
    'node /opt/imguessr/main.js backup <new folder>',
    'npm run backup -- <new folder>',
    'docker run … <image> backup <new folder>',
  ],
  'features/figures/figures.view.ts': [
    ...['median try', 'returning sessions', 'too fast', 'many from one address'],
    ...['difficulty score', 'flagged clues'],
  ],
  'features/game-images/texts/credit-fields.tsx': ['CC BY', 'CC BY-SA'],
  'features/game-images/upload/picked-files.ts': ['JPG, PNG, GIF'],
  'features/game-images/use-drag-shift.ts': ['translate(…px, …px)'],
  'features/import/games-template.ts': ['by the sea'],
  'features/jobs/jobs.view.ts': ['… s', '… min', '… h'],
  'features/login/password-help.tsx': ['Docker Compose', 'npm start', 'systemd', 'Kubernetes'],
  'features/preview/preview.page.tsx': ['Phone'],
  'features/site/embeds.card.tsx': ['<script async src="…/embed.js" …></script>'],
  'features/site/webhooks/webhook-item.tsx': ['UTC ·'],
  'features/site/webhooks/webhooks.view.ts': ['Discord', 'Slack'],
  'shared/input/use-shortcuts.ts': [
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  ],
  'shared/input/use-typed-ahead.ts': ['input, textarea, [contenteditable]'],
  'shared/settings/setting-line.ts': ['echo … >> .env && docker compose up --detach'],
};

/** Returns the texts of a module that are in no catalogue; values in them are dots. */
function proseIn(source: string): string[] {
  const module = readModule(source, 'module.tsx');
  const search = (node: Node): string[] => {
    if (isApart(node)) return [];
    const text = wordsOf(node);
    return [...(text === undefined ? [] : [text]), ...searched(node, module).flatMap(search)];
  };
  return search(parseSync('module.tsx', source, { lang: 'tsx' }).program);
}

/** Types, imports, styles and comparisons have no texts. */
function isApart(node: Node): boolean {
  if (node.type === 'JSXAttribute')
    return node.name.type === 'JSXIdentifier' && ATTRIBUTES_OF_LOOKS.has(node.name.name);
  if (node.type === 'JSXElement') {
    const { name } = node.openingElement;
    return name.type === 'JSXIdentifier' && name.name === 'code';
  }
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator);
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true;
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type);
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value) ? node.value.trim() : undefined;
  const literal =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked).join('…')
      : node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : '';
  // A value may be a word.
  return /\p{L}/u.test(literal) &&
    PROSE.test(literal.replaceAll('…', 'xx')) &&
    !DATE_PATTERN.test(literal)
    ? literal
    : undefined;
}

function searched(node: Node, module: ModuleTexts | undefined): Node[] {
  if (node.type === 'Property') return [node.value];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return childrenOf(node);
  const { callee, arguments: values } = node;
  const isText =
    node.type === 'CallExpression' &&
    module &&
    ['text', 'rich'].includes(calledName(node, module) ?? '');
  if (isText) return values.slice(1);
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  const isKnown = called.type === 'Identifier' && CALLS.has(called.name);
  return [callee, ...values].filter(
    (part) => !isKnown || (part.type !== 'Literal' && part.type !== 'TemplateLiteral'),
  );
}

const withText = (code: string) => `import { text } from '@imguessr/texts';\n${code}`;

test('texts in expressions are found', () => {
  const code =
    "const names = { on: 'Daily on' }; show(`${count} games`, isOpen ? 'Open' : text('Closed'));";
  expect(proseIn(withText(code))).toEqual(['Daily on', '… games', 'Open']);
  const page = '<p title="Rules">play {text("{n} more", { n: wordOf(`Game ${id}`) })}</p>';
  expect(proseIn(withText(page))).toEqual(['Rules', 'play', 'Game …']);
});

test('what is no text is left out', () => {
  expect(
    proseIn(
      "import a from 'a b'; type A = 'B c'; if (key === 'Escape') throw new Error('not here'); box.closest('a, button');",
    ),
  ).toEqual([]);
  expect(
    proseIn("<b style={{ font: '650 1rem sans serif' }}>{format(date, 'd MMM yyyy')}</b>"),
  ).toEqual([]);
});

test('all texts of the admin area are in the catalogues', () => {
  const files = globSync(MODULES, { cwd: ROOT }).filter((file) => !OTHERS.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const texts = [...new Set(proseIn(readFileSync(path.join(ROOT, file), 'utf8')))];
    return texts.length > 0 ? [[file.replace('frontends/admin/src/', ''), texts] as const] : [];
  });
  // Both ways: an exemption that is no longer needed goes.
  expect(Object.fromEntries(found)).toEqual(EXEMPT);
});
