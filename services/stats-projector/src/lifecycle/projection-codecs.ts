import type { TallyCodec } from '../fold/tally-codec.ts';
import { createDailyTallyCodec } from '../projections/daily-plays/daily-tally.codec.ts';
import { createGameTallyCodec } from '../projections/game-tally/game-tally.codec.ts';
import type { PlayedHashes } from '../projections/played-games/played-games.projection.ts';

/** Every projection has a checkpoint of its own in every version. */
const projections = (played: PlayedHashes | undefined) => ({
  statistics: createGameTallyCodec(undefined, played),
  days: createDailyTallyCodec(),
});

type Projections = ReturnType<typeof projections>;
export type ProjectionName = keyof Projections;
export type TallyOf<Name extends ProjectionName> = ReturnType<Projections[Name]['newTally']>;
export type ProjectionCodecs = { readonly [Name in ProjectionName]: TallyCodec<TallyOf<Name>> };
export type ByProjection<Value> = Readonly<Record<ProjectionName, Value>>;

/**
 * The projection that is stored at once. Its checkpoint is the version's, so that a version without
 * it does not exist.
 */
export const PRIMARY = 'statistics' satisfies ProjectionName;

export const createProjectionCodecs = (played?: PlayedHashes): ProjectionCodecs =>
  projections(played);

export const namesOf = (codecs: ProjectionCodecs): ProjectionName[] =>
  Object.keys(codecs) as ProjectionName[];

export const prefixesOf = (codecs: ProjectionCodecs): string[] =>
  Object.values(codecs).map(({ prefix }) => prefix);

export const byProjection = <Value>(
  codecs: ProjectionCodecs,
  of: (name: ProjectionName) => Value,
): ByProjection<Value> =>
  Object.fromEntries(namesOf(codecs).map((name) => [name, of(name)])) as ByProjection<Value>;
