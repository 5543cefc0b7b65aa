import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../../..');

/**
 * A file that repeats the version of the root package.json: a pattern with the version, written %v,
 * as its only group.
 */
interface VersionPlace {
  readonly files: string;
  readonly pattern: RegExp;
}

const VERSION = String.raw`(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)`;
const everywhere = (pattern: string) => new RegExp(pattern.replace('%v', VERSION), 'gm');

const PLACES: readonly VersionPlace[] = [
  {
    files: '{libs,services,frontends,tools}/*/package.json',
    pattern: everywhere('^ {2}"version": "%v"'),
  },
  { files: '{bench,content,e2e,load}/package.json', pattern: everywhere('^ {2}"version": "%v"') },
  {
    files: '{.,libs/*,services/*,frontends/*,tools/*,bench,content,e2e,load}/package.json',
    pattern: everywhere('^ +"@imguessr/[a-z0-9-]+": "%v"'),
  },
  { files: 'package-lock.json', pattern: everywhere('^ +"@imguessr/[a-z0-9-]+": "%v"') },
  {
    files: 'package-lock.json',
    pattern: everywhere('^ +"name": "(?:@imguessr/[a-z0-9-]+|imguessr)",\n +"version": "%v"'),
  },
  { files: 'charts/imguessr/Chart.yaml', pattern: everywhere('^(?:version|appVersion): %v$') },
  {
    files: 'charts/imguessr/ci/production-values.yaml',
    pattern: everywhere('^image: .*\\btag: %v\\b'),
  },
  { files: 'deploy/compose/compose.yaml', pattern: everywhere('^x-image: .*/imguessr:%v\\}$') },
  { files: 'docker/*.Dockerfile', pattern: everywhere('^ARG VERSION=%v$') },
];

export interface FoundVersion {
  readonly file: string;
  readonly version: string;
}

/**
 * Returns the version of the product: that of the root package.json, the only place where it is
 * decided.
 */
export const readVersion = (): string =>
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * Returns every repetition of the version. Throws if a place has none, since then it was renamed.
 */
export function findVersions(): FoundVersion[] {
  return PLACES.flatMap(({ files, pattern }) => {
    const found = globSync(files, { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(pattern)].map(
        ([, version = '']) => ({ file, version }),
      ),
    );
    if (found.length === 0) throw new Error(`${files} contains no version: ${pattern}`);
    return found;
  });
}

/** Returns the new text of every file whose repetitions have another version, by file. */
export function withVersion(version: string): Map<string, string> {
  const changed = new Map<string, string>();
  for (const { files, pattern } of PLACES) {
    for (const file of globSync(files, { cwd: ROOT })) {
      const text = changed.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
      const next = text.replace(pattern, (match, current: string) => {
        const at = match.lastIndexOf(current);
        return match.slice(0, at) + version + match.slice(at + current.length);
      });
      if (next !== text) changed.set(file, next);
    }
  }
  return changed;
}
