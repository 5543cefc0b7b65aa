import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a hash of the drawing code and the versions of its packages. When it changes, every picture is composed again. */
export function sourceFingerprint(): string {
  const folder = join(import.meta.dirname, 'scene');
  const files = globSync('**/*.ts', { cwd: folder })
    .filter((name) => !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join(folder, name));
  // It pins the packages to exact versions.
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  const digest = createHash('sha256').update(JSON.stringify(manifest.dependencies));
  for (const file of files) digest.update(readFileSync(file));
  return digest.digest('hex');
}
