import type { TransferredPlay } from '@imguessr/contracts';

/**
 * Codes are stored in separate buckets by size, so that a flood of large codes does not displace
 * ordinary ones.
 */
export type CodeSize = 'small' | 'large';

/** Plays as stored with a code: each session once, followed by the ids of its games. */
export type PackedPlays = readonly (readonly [sessionId: string, ...gameIds: number[]])[];

/** Enough for about 350 plays, each in a session of its own. */
const MAX_SMALL_BYTES = 16 * 1024;

/** Returns the plays grouped by session, each play once. */
export function packPlays(plays: readonly TransferredPlay[]): PackedPlays {
  const games = new Map<string, Set<number>>();
  for (const { gameId, sessionId } of plays) {
    const known = games.get(sessionId);
    if (known) known.add(gameId);
    else games.set(sessionId, new Set([gameId]));
  }
  return [...games].map(([sessionId, gameIds]) => [sessionId, ...gameIds]);
}

/** Returns the plays from their packed form. */
export function unpackPlays(packed: PackedPlays): TransferredPlay[] {
  return packed.flatMap(([sessionId, ...gameIds]) =>
    gameIds.map((gameId) => ({ gameId, sessionId })),
  );
}

/** Returns the size class of packed plays, and their size in KiB (at least 1). */
export function sizeOf(packed: PackedPlays): {
  readonly size: CodeSize;
  readonly kibibytes: number;
} {
  const bytes = JSON.stringify(packed).length;
  return { size: bytes <= MAX_SMALL_BYTES ? 'small' : 'large', kibibytes: Math.ceil(bytes / 1024) };
}
