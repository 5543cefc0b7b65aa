import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messagesIn } from './module-texts.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const MODULES = '{frontends/*/src,libs/*/src,services/*/src}/**/*.{ts,tsx}';
const PAGE = 'frontends/host/src/index.html';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the English texts of pages and servers, once each, as the keys of catalogues. */
export function readMessages(): string[] {
  const modules = globSync(MODULES, { cwd: ROOT }).filter(
    (file) => !/\.spec\.|^libs\/texts\//.test(file),
  );
  const texts = modules.sort().flatMap((file) => messagesIn(read(file), path.join(ROOT, file)));
  const ofPage = [...read(PAGE).matchAll(/\[\[(.*?)\]\]/g)].map(([, text = '']) => text);
  return [...new Set([...texts, ...ofPage])];
}
