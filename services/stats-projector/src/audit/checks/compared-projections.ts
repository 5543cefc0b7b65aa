import { createClueTallyCodec } from '../../projections/clue-report/clue-tally.codec.ts';
import { createGameTallyCodec } from '../../projections/game-stats/game-tally.codec.ts';
import type { Difference } from '../comparison/difference.ts';
import { compareClues, compareStatistics } from '../comparison/stored-fields.comparison.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';

/** A stored projection and how its tally of a game is compared with the recount. */
export interface ComparedProjection {
  readonly name: string;
  readonly prefix: string;
  readonly compare: (game: RecountedGame, stored: Readonly<Record<string, string>>) => readonly Difference[];
}

export const COMPARED_PROJECTIONS: readonly ComparedProjection[] = [
  { name: 'statistics', prefix: createGameTallyCodec().prefix, compare: compareStatistics },
  { name: 'clues', prefix: createClueTallyCodec().prefix, compare: compareClues },
];
