import { RECEIVED, readCatalogue, readLanguages } from './catalogue-files.ts';
import { readMessages } from './text-files.ts';

/** Lists what the catalogues lack, and what no code has any more. */
const messages = [...readMessages(), ...Object.keys(readCatalogue('de', RECEIVED))];
for (const language of readLanguages()) {
  const catalogue = readCatalogue(language);
  const missing = messages.filter((message) => catalogue[message] === undefined);
  const unused = Object.keys(catalogue).filter((message) => !messages.includes(message));
  console.log(
    `${language}: ${missing.length} missing, ${unused.length} unused, of ${messages.length} texts`,
  );
  for (const message of missing) console.log(`  missing: ${message}`);
  for (const message of unused) console.log(`  unused: ${message}`);
}
