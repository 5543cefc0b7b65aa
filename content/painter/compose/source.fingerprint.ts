import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash of the painter and the versions of its packages. When it changes, every picture is
 * composed again.
 */
export function sourceFingerprint(): string {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,yaml}', { cwd: folder }).filter(
    (name) => !name.endsWith('.spec.ts'),
  );
  // It pins the packages to exact versions.
  const { dependencies } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  const digest = createHash('sha256').update(
    JSON.stringify([dependencies.sharp, dependencies['@lobehub/fluent-emoji-3d']]),
  );
  for (const file of files.sort()) digest.update(readFileSync(join(folder, file)));
  return digest.digest('hex');
}
