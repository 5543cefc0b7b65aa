import type { TransferredPlay } from '@imguessr/contracts';

/** Codes are stored apart by size, so that a flood of large ones leaves room for everybody's ordinary ones. */
export type CodeSize = 'small' | 'large';

/** Plays as a code stores them: each session once, followed by its games. */
export type PackedPlays = readonly (readonly [sessionId: string, ...gameIds: number[]])[];

/** Room for about 350 plays, each in a session of its own. */
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

/** Returns the plays that were packed. */
export function unpackPlays(packed: PackedPlays): TransferredPlay[] {
  return packed.flatMap(([sessionId, ...gameIds]) => gameIds.map((gameId) => ({ gameId, sessionId })));
}

/** Returns which store the packed plays belong in, and what they take up there in KiB, at least 1. */
export function sizeOf(packed: PackedPlays): { readonly size: CodeSize; readonly kibibytes: number } {
  const bytes = JSON.stringify(packed).length;
  return { size: bytes <= MAX_SMALL_BYTES ? 'small' : 'large', kibibytes: Math.ceil(bytes / 1024) };
}
