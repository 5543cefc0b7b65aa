import { languageOf } from '@imguessr/texts';
import { compileTexts, readCatalogue } from '@imguessr/texts/build';

const catalogues = new Map();

function catalogueOf(language) {
  const known = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, known);
  return known;
}

/**
 * Puts the texts of a language into a module: no page loads a catalogue, and none of another
 * language.
 */
export default function compileModule(source) {
  const { language, prefix } = this.getOptions();
  const isRightToLeft = languageOf(language)?.direction === 'rtl';
  return compileTexts(source, this.resourcePath, {
    language,
    prefix,
    isRightToLeft,
    catalogue: catalogueOf(language),
  });
}
