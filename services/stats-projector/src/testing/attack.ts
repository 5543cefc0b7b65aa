import { type PlayFact as Fact, PlayFact } from '@imguessr/contracts/facts';
import { createInMemoryFold } from '../fold/in-memory-fold.ts';
import type { TallyCodec } from '../fold/tally-codec.ts';
import { readFact } from '../log/fact-reader.ts';
import { createAutomatedTallyCodec } from '../projections/automated-plays/automated-tally.codec.ts';
import { originLimits } from '../projections/automated-plays/origin-plays.ts';
import { gameStatsOf } from '../projections/game-stats/game-stats.answer.ts';
import { createGameTallyCodec } from '../projections/game-stats/game-tally.codec.ts';
import { isOfSeveralOrigins } from '../projections/game-stats/words/word-origins.ts';
import { playOf } from './stored-fact.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The letters of an origin: eight bytes in base64url. */
const ORIGIN_LENGTH = 11;

/** How 1,000 people play: difficulty 3.0, a medium game, and a different address for each. */
const HONEST = [
  { plays: 180, text: '!WHALE' },
  { plays: 260, text: 'SHARK !WHALE' },
  { plays: 240, text: 'SHARK FISH !WHALE' },
  { plays: 140, text: 'OCEAN ? SHARK !WHALE' },
  { plays: 80, text: '? ? OCEAN FISH !WHALE' },
  { plays: 100, text: 'FISH ? OCEAN SHARK SEAL' },
] as const;

export const ATTACK_WORD = 'PWNED';

export interface Attack {
  readonly addresses: number;
  readonly playsPerAddress: number;
  /** Attempts, such as `PWNED .`: a word, then giving up. As the others play, if undefined. */
  readonly text?: string;
  /** One address after another, instead of all at the same time. */
  readonly isRotating?: boolean;
  /** Seconds from seeing the game to its end. */
  readonly seconds: number;
  /** For how long; one by default, that of the others. */
  readonly hours?: number;
  /** Further plays of each address that make the first attempt and no other. */
  readonly unfinishedPerAddress?: number;
}

const originOf = (kind: string, number: number): string =>
  kind + String(number).padStart(ORIGIN_LENGTH - 1, '0');

/** Evenly over the hours, so that bursts count fully. */
function playsOf(
  name: string,
  count: number,
  { seconds, hours = 1 }: Pick<Attack, 'seconds' | 'hours'>,
  textOf: (play: number) => string,
  addressOf: (play: number) => string,
): Fact[] {
  return Array.from({ length: count }, (_, play) => {
    const seen = START + Math.floor((play / count) * (hours * HOUR - 60 * SECOND));
    const facts = playOf(1, `${name}${play}`, textOf(play), {
      origin: addressOf(play),
      firstSeenAtMs: seen,
    });
    return facts.map((fact, at) => ({
      ...fact,
      atMs: seen + Math.round(((at + 1) / facts.length) * seconds * SECOND),
    }));
  }).flat();
}

const honestFacts = (): Fact[] =>
  HONEST.flatMap(({ plays, text }, kind) =>
    playsOf(
      `h${kind}-`,
      plays,
      { seconds: 40 },
      () => text,
      (play) => originOf('h', kind * 1_000 + play),
    ),
  );

const HONEST_TEXTS = HONEST.flatMap(({ plays, text }) => Array<string>(plays).fill(text));
/** Spread over all kinds of play: 389 has no factor in common with 1,000. */
const honestText = (play: number) => HONEST_TEXTS[(play * 389) % HONEST_TEXTS.length] ?? '';

function attackFacts(attack: Attack): Fact[] {
  const { addresses, playsPerAddress, unfinishedPerAddress = 0, text, isRotating = false } = attack;
  const addressOf = (play: number) =>
    originOf('a', isRotating ? Math.floor(play / playsPerAddress) : play % addresses);
  const [first = ''] = text?.split(' ') ?? [];
  return [
    ...playsOf(
      'a',
      addresses * playsPerAddress,
      attack,
      (play) => text ?? honestText(play),
      addressOf,
    ),
    ...playsOf('u', addresses * unfinishedPerAddress, attack, () => first, addressOf),
  ];
}

function tallyOf<Tally>(codec: TallyCodec<Tally>, facts: readonly Fact[]): Tally {
  const fold = createInMemoryFold(0, codec, 100_000);
  fold.apply(
    facts.map((fact) => readFact(PlayFact.encode(fact).finish())),
    1,
  );
  const tally = fold.tally(1);
  if (!tally) throw new Error('a fold from the start of the log has all games');
  return tally;
}

/**
 * Returns what players see of a game that 1,000 people and an attacker play: with labelled plays,
 * and without them.
 */
export function publicStatisticsAfter(attack: Attack | undefined) {
  const facts = [...honestFacts(), ...(attack ? attackFacts(attack) : [])].toSorted(
    (a, b) => a.atMs - b.atMs,
  );
  const { labelled, wordOrigins } = tallyOf(createAutomatedTallyCodec(originLimits()), facts);
  const tallies = [tallyOf(createGameTallyCodec(), facts)];
  const isShared = (word: string) => isOfSeveralOrigins([wordOrigins], word);
  const shown = (areExcluded: boolean) =>
    gameStatsOf(tallies, 'player', { parts: [labelled], areExcluded, isShared });
  return { counted: shown(false), excluded: shown(true) };
}
