import { gameLanguage } from '@imguessr/game-rules';
import { neverShownWords } from '@imguessr/game-rules/languages';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Slurs and evasive spellings that the data set lacks. A guess is compared with the whole word. */
const ALSO_HIDDEN = new Set(
  (
    'BUTTHOLE COON COONS DARKIE DYKE DYKES FCUK FCUKED GOOK GOOKS GYPPO HITLER HONKY JIZZ KKK NAZI NAZIS PAEDO PAEDOS ' +
    'PAKI PAKIS PEDO PEDOS PHUCK RAGHEAD SHLT SHYTE SPIC SPICS SPICK WETBACK WOG WOGS'
  ).split(' '),
);

const FALSE_POSITIVES = new Set(
  (
    'COCKPIT COCKPITS CUMIN FLAMERETARDANT PENISTONE PUSSYCAT PUSSYCATS PUSSYWILLOW RAPESEED RETARDANT RETARDANTS ' +
    'SCUNTHORPE SHIITAKE SHIITAKES'
  ).split(' '),
);

let hidden: { language: unknown; words: ReadonlySet<string> } | undefined;

/**
 * Returns whether the list of the game's language has a word; English words are always hidden,
 * because most countries know them.
 */
function alsoHidden(word: string): boolean {
  const language = gameLanguage();
  if (language.code === 'en') return false;
  if (hidden?.language !== language) hidden = { language, words: neverShownWords(language) };
  return hidden.words.has(language.fold(word));
}

const MAX_VERDICTS = 20_000;
const verdicts = new Map<string, boolean>();

export function isProfane(word: string): boolean {
  if (ALSO_HIDDEN.has(word) || alsoHidden(word)) return true;
  if (FALSE_POSITIVES.has(word)) return false;
  const known = verdicts.get(word);
  if (known !== undefined) return known;
  const verdict = matcher.hasMatch(word);
  if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
  verdicts.set(word, verdict);
  return verdict;
}
