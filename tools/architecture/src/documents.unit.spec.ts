import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 27 });
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('docs/architecture.md names the owners of rules', () => {
  const [, table = ''] = read('docs/architecture.md').split('## Where to look');
  const paths = [...table.matchAll(/`([^`]+)` \|$/gm)].map(([, file = '']) => file);
  expect(paths).toHaveLength(15);
  expect(paths.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

/** Returns the anchor of a heading as GitHub creates it: lower case, no punctuation, hyphens. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** An example (`2026-05-31`), or a name in braces or angle brackets. */
const PARAMETER = String.raw`(?:\{\w+\}|<\w+>|[\w-]*\d[\w-]*)`;
/** Served by the gateway, and not described by the API itself. */
const DESCRIPTION = ['GET /api/docs', 'GET /api/openapi.json'];
/** The names in capitals that anything but a document contains. */
const names = new Set(git('grep', '-hoE', '[A-Z]+(_[A-Z0-9]+)+', '--', ':!*.md').split('\n'));
const routes = globSync('libs/contracts/src/api/**/*.ts', { cwd: ROOT })
  .flatMap((file) =>
    [...read(file).matchAll(/'([A-Z]+ \/api\/[^']*)'/g)].map(([, route = '']) => route),
  )
  .concat(DESCRIPTION)
  .map((route) => new RegExp(`^${route.replaceAll('.', '\\.').replace(/\{\w+\}/g, PARAMETER)}$`));

describe('a Markdown document', () => {
  const documents = git('ls-files', '*.md')
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  // What was released or decided may name a request that exists no more.
  const current = documents.filter(
    (file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'),
  );
  const requests = current.flatMap((file) =>
    [...read(file).matchAll(/`([A-Z]+ \/api\/[^`?]*)/g)].map(
      ([, request = '']) => [file, request] as const,
    ),
  );

  test.each(documents)('%s links to files and headings that exist', (document) => {
    const links = [
      ...read(document).matchAll(
        /(?<!!)\[[^\]]*\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
      ),
    ];
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(path.join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test.each(current)('%s names commands and settings that exist', (document) => {
    const text = read(document);
    const commands = [
      ...text.matchAll(/npm run (?:--silent )?(\w[\w:-]*)(?: -w (?:@imguessr\/)?([\w-]+))?/g),
    ];
    const unknown = commands.filter(([, script = '', project]) => {
      const [file = ''] = project ? globSync(`{*/,}${project}/package.json`, { cwd: ROOT }) : [];
      return !(script in JSON.parse(read(file || 'package.json')).scripts);
    });
    expect(unknown.map(([command]) => command)).toEqual([]);
    const settings = [...text.matchAll(/`([A-Z]+(?:_[A-Z0-9]+)+)[`=]/g)];
    expect(settings.filter(([, name = '']) => !names.has(name))).toEqual([]);
  });

  test.each(requests)('%s names a request of the API: %s', (_, request) => {
    expect(routes.some((route) => route.test(request))).toBe(true);
  });
});

describe('a record of a decision', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT });

  test.each(records)('%s has a status with its date, and the usual sections', (record) => {
    const text = read(record);
    const number = path.basename(record).slice(0, 4);
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. .+\n\nStatus: (accepted \\d{4}-\\d\\d-\\d\\d|superseded by \\[)`),
    );
    expect(
      [...text.matchAll(/^## (Context|Decision|Consequences)$/gm)].map(([, name]) => name),
    ).toEqual(['Context', 'Decision', 'Consequences']);
    expect(read('docs/decisions/README.md')).toContain(`[${number}](${path.basename(record)})`);
  });
});
