import type { Logger } from '@imguessr/service-kit';
import type { Difference } from '../comparison/difference.ts';

/** Where a wrong number was found: stored in Redis, or in the answer that players get. */
export const AUDITED = ['redis', 'public'] as const;
export type Audited = (typeof AUDITED)[number];

/** A wrong number of a game; `place` names the stored projection and its partition. */
export interface Drift extends Difference {
  readonly gameId: number;
  readonly place: string;
}

/** Logs a wrong number once when it is found, and once when it is right again. */
export interface DriftRecord {
  update(audited: Audited, place: string, gameIds: readonly number[], drifts: readonly Drift[]): void;
  count(audited: Audited): number;
}

/** Limited, because a lost counter of each game is one cause. The next sweep counts the rest. */
const MAX_KEPT = 10_000;

export function createDriftRecord(logger: Logger, onFound: (audited: Audited) => void): DriftRecord {
  const known = new Map<string, { readonly audited: Audited; readonly drift: Drift }>();
  const keyOf = (audited: Audited, { place, gameId, field }: Drift) => `${audited} ${place} ${gameId} ${field}`;
  return {
    update(audited, place, gameIds, drifts) {
      const checked = new Set(gameIds);
      const now = new Set(drifts.map((drift) => keyOf(audited, drift)));
      for (const [key, { audited: where, drift }] of known) {
        if (where !== audited || drift.place !== place || !checked.has(drift.gameId) || now.has(key)) continue;
        known.delete(key);
        logger.info({ audited, ...drift }, 'statistics agree with the play log again');
      }
      for (const drift of drifts) {
        const key = keyOf(audited, drift);
        if (known.has(key) || known.size >= MAX_KEPT) continue;
        known.set(key, { audited, drift });
        onFound(audited);
        logger.error({ audited, ...drift }, 'statistics differ from the play log');
      }
    },
    count: (audited) => [...known.values()].filter((each) => each.audited === audited).length,
  };
}
