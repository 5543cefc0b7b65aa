import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hash of the composer's own source and of the versions it draws with: if it changes, every picture does. */
export function sourceFingerprint(): string {
  const folder = join(import.meta.dirname, 'scene');
  const files = globSync('**/*.ts', { cwd: folder })
    .filter((name) => !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join(folder, name));
  // The drawing packages are pinned to exact versions there.
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  const digest = createHash('sha256').update(JSON.stringify(manifest.dependencies));
  for (const file of files) digest.update(readFileSync(file));
  return digest.digest('hex');
}
