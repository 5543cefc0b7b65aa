import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../languages/catalogue.ts';

const FOLDER = path.join(import.meta.dirname, '../languages');

/** The files of what is written in English elsewhere, so that no call of `text` has it. */
export const RECEIVED = '{received,rules,errors,replies}.json';

/** Returns the codes of the languages that have a folder. */
export const readLanguages = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Returns the texts of a language, of all its files or of the named one. */
export const readCatalogue = (language: string, files = '*.json'): Catalogue =>
  Object.assign(
    {},
    ...globSync(files, { cwd: path.join(FOLDER, language) })
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8'))),
  );
