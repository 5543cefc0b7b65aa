import { LANGUAGES } from '@imguessr/texts';
import { compileTexts, readCatalogue } from '@imguessr/texts/build';

const catalogues = Object.fromEntries(LANGUAGES.map(({ code }) => [code, readCatalogue(code)]));

/**
 * Puts the texts of a language into a module: no page loads a catalogue, and none of another
 * language.
 */
export default function compileModule(source) {
  const { language, prefix } = this.getOptions();
  const catalogue = catalogues[language];
  return compileTexts(source, this.resourcePath, { language, prefix, catalogue });
}
