import type { TallyCodec } from '../fold/tally-codec.ts';
import { createAutomatedTallyCodec } from '../projections/automated-plays/automated-tally.codec.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import type { OriginLimits } from '../projections/automated-plays/origin-plays.ts';
import { clueTallyProjection } from '../projections/clue-report/clue-tally.codec.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import { gameTallyProjection } from '../projections/game-stats/game-tally.codec.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';

/** Everything that is made of the play log. Each has a checkpoint of its own in every version. */
export interface ProjectionCodecs {
  readonly statistics: TallyCodec<GameTally>;
  readonly clues: TallyCodec<ClueTally>;
  readonly automated: TallyCodec<AutomatedTally>;
}

export type ProjectionName = keyof ProjectionCodecs;

/** A number of each projection, for instance how many facts of a partition's log it has not stored yet. */
export type ByProjection = Readonly<Record<ProjectionName, number>>;

export const PROJECTION_NAMES: readonly ProjectionName[] = ['statistics', 'clues', 'automated'];

/** Returns the projections; automated plays are labelled within these limits. */
export const createProjectionCodecs = (limits: OriginLimits): ProjectionCodecs => ({
  statistics: gameTallyProjection,
  clues: clueTallyProjection,
  automated: createAutomatedTallyCodec(limits),
});

/** Returns what the keys of each projection begin with. */
export const prefixesOf = (codecs: ProjectionCodecs): string[] => PROJECTION_NAMES.map((name) => codecs[name].prefix);
