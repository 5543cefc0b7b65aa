import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';

/** What an operator copies to a server. */
const FILES = ['compose.yaml', 'Caddyfile', 'nats.conf'];

/** Returns compose.yaml with the image of a release as default. Throws if it names no image. */
export function withImage(compose: string, reference: string): string {
  const named = compose.replace(
    /^(x-image: &image \$\{IMGUESSR_IMAGE:-).+\}$/m,
    (_, start) => `${start}${reference}}`,
  );
  if (named === compose) throw new Error('compose.yaml names no image.');
  return named;
}

/** Writes the files of Compose, which name the image by digest, to `folder`/compose. */
export function writeCompose(folder: string, reference: string): void {
  const target = path.join(folder, 'compose');
  for (const file of FILES)
    cpSync(path.join(ROOT, 'deploy/compose', file), path.join(target, file));
  const compose = path.join(target, 'compose.yaml');
  writeFileSync(compose, withImage(readFileSync(compose, 'utf8'), reference));
}
