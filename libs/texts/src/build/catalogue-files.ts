import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../languages/catalogue.ts';

const FOLDER = path.join(import.meta.dirname, '../languages');

/** Returns the texts of a language, of all its files. */
export const readCatalogue = (language: string): Catalogue =>
  Object.assign(
    {},
    ...globSync('*.json', { cwd: path.join(FOLDER, language) })
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8'))),
  );
