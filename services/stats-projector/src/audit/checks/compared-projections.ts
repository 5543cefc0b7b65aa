import type { ProjectionCodecs, ProjectionName } from '../../lifecycle/projection-codecs.ts';
import { comparableDay } from '../comparison/comparable-days.ts';
import type { Difference } from '../comparison/difference.ts';
import { compareClues, compareStatistics } from '../comparison/stored-fields.comparison.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';

export type StoredFields = Readonly<Record<string, string>>;

/** A stored projection and how it is compared. */
export interface ComparedProjection {
  readonly name: ProjectionName;
  readonly prefix: string;
  /** Whether each of its tallies is one of a game. */
  readonly isByGame: boolean;
  /** Compares a stored game with the recount; undefined when that does not have the numbers of the projection. */
  readonly compare?: (game: RecountedGame, stored: StoredFields) => readonly Difference[];
  /** Returns the part of a stored value that depends on the log alone; undefined if there is none. Without it, all of the value does. */
  readonly comparable?: (field: string, value: string) => string | undefined;
}

/** Returns all projections. */
export const comparedProjections = ({ statistics, clues, automated, days }: ProjectionCodecs): ComparedProjection[] => [
  { name: 'statistics', prefix: statistics.prefix, isByGame: true, compare: compareStatistics },
  { name: 'clues', prefix: clues.prefix, isByGame: true, compare: compareClues },
  { name: 'automated', prefix: automated.prefix, isByGame: true },
  { name: 'days', prefix: days.prefix, isByGame: false, comparable: comparableDay },
];
