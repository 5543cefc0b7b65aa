import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import budget from './size-budget.json' with { type: 'json' };
import { layerOf, sizesOf, TESTS } from './source-size.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const problems: string[] = [];
function compare(name: string, value: number, limit: number, unit: string): void {
  console.log(`${name}: ${value} of ${limit} ${unit}`);
  if (value > limit) problems.push(`${name}: ${value} ${unit} are above the budget of ${limit}`);
}

const sizes = sizesOf(
  files.filter((file) => layerOf(file) !== undefined).map((file) => [file, read(file)]),
);
for (const [layer, limit] of Object.entries(budget['thousand tokens'])) {
  compare(layer, Math.ceil((sizes.get(layer)?.tokens ?? 0) / 1000), limit, 'thousand tokens');
}

const source = [...sizes].filter(([layer]) => layer !== TESTS).map(([, size]) => size);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const tokens = sum(source.map((size) => size.tokens));
const lines = sum(source.map((size) => size.lines));
compare(
  'source',
  Math.round((tokens / lines) * 10) / 10,
  budget['tokens a line of source'],
  'tokens a line',
);

const words = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => read(file).split(/\s+/).filter(Boolean).length);
compare('documents', sum(words), budget['words of documents'], 'words');

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
