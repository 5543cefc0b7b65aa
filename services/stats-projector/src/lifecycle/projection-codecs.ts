import type { TallyCodec } from '../fold/tally-codec.ts';
import { createAutomatedTallyCodec } from '../projections/automated-plays/automated-tally.codec.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import type { OriginLimits } from '../projections/automated-plays/origin-plays.ts';
import { clueTallyProjection } from '../projections/clue-report/clue-tally.codec.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import { createDailyTallyCodec } from '../projections/daily-plays/daily-tally.codec.ts';
import type { DailyTally } from '../projections/daily-plays/daily-tally.projection.ts';
import { createGameTallyCodec } from '../projections/game-stats/game-tally.codec.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import type { PlayedHashes } from '../projections/played-games/played-games.projection.ts';

/** The codecs of all projections of the play log. Each projection has a checkpoint of its own in every version. */
export interface ProjectionCodecs {
  readonly statistics: TallyCodec<GameTally>;
  readonly clues: TallyCodec<ClueTally>;
  readonly automated: TallyCodec<AutomatedTally>;
  readonly days: TallyCodec<DailyTally>;
}

export type ProjectionName = keyof ProjectionCodecs;

/** A number for each projection, for instance the facts of a partition's log that it has not stored yet. */
export type ByProjection = Readonly<Record<ProjectionName, number>>;

export const PROJECTION_NAMES: readonly ProjectionName[] = ['statistics', 'clues', 'automated', 'days'];

/** Returns the codecs of all projections; `limits` apply to the labels of automated plays, `played` to started games. */
export const createProjectionCodecs = (limits: OriginLimits, played?: PlayedHashes): ProjectionCodecs => ({
  statistics: createGameTallyCodec(undefined, played),
  clues: clueTallyProjection,
  automated: createAutomatedTallyCodec(limits),
  days: createDailyTallyCodec(),
});

/** Returns the key prefixes of all projections. */
export const prefixesOf = (codecs: ProjectionCodecs): string[] => PROJECTION_NAMES.map((name) => codecs[name].prefix);
