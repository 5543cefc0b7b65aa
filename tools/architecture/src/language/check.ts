import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findWords } from './find-words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = `Usage: npm run language [-- --summary] [<path> ...]

Lists the words that CONTRIBUTING.md asks to avoid, in all tracked files or in those below the given paths.
  --summary   prints the number of findings of each folder instead`;

/** Generated files, licences and everything that is not text. */
const IGNORED = /(^|\/)(package-lock\.json|LICENSE|NOTICE|gen\/.*|.*\.(webp|avif|png|gz|svg|mp4|webm|ico|woff2))$/;

function main(): number {
  const { values, positionals } = options();
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...positionals], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file && !IGNORED.test(file));
  const findings = files
    .filter((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile())
    .flatMap((file) => findWords(file, readFileSync(path.join(root, file), 'utf8')));
  if (values.summary) {
    const folders = Map.groupBy(findings, ({ file }) => file.split('/').slice(0, -1).slice(0, 2).join('/') || '.');
    for (const [folder, found] of folders) console.log(`${String(found.length).padStart(5)}  ${folder}`);
  } else {
    for (const { file, line, word, instead } of findings) console.log(`${file}:${line}: ${word} → ${instead}`);
  }
  console.log(`${findings.length} findings in ${files.length} files`);
  return findings.length > 0 ? 1 : 0;
}

function options() {
  try {
    return parseArgs({ options: { summary: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

process.exitCode = main();
