import {
  type GameChange,
  type GameChangeResult,
  httpStatusOf,
  type Result,
} from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError } from '../core/errors.ts';

/** The catalog appends events one after another, so more would only wait there. */
const CONCURRENCY = 4;

/**
 * Sends one request to the catalog for each change. Throws RequestError if two changes are of the
 * same game.
 */
export async function changeGames(
  catalog: CatalogClient,
  changes: readonly GameChange[],
  { actor }: { readonly actor: string },
  context: { readonly requestId: string },
): Promise<GameChangeResult[]> {
  if (new Set(changes.map(({ id }) => id)).size < changes.length) {
    throw new RequestError({
      code: 'INVALID_REQUEST',
      message: 'Change each game only once.',
    });
  }
  const change = async ({
    id,
    revision,
    isDeleted,
    isActive,
  }: GameChange): Promise<GameChangeResult> => {
    const game = { actor, gameId: id, expectedRevision: revision };
    if (isDeleted) return resultOf(id, await catalog('deleteGame', game, context));
    const changed =
      isDeleted === false
        ? await catalog('restoreGame', game, context)
        : await catalog('changeGame', { ...game, isActive }, context);
    return resultOf(id, changed, ({ revision }) => revision);
  };
  const results: GameChangeResult[] = [];
  const waiting = changes.entries();
  const work = async () => {
    for (const [index, each] of waiting) results[index] = await change(each);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

function resultOf<T>(
  id: number,
  result: Result<T>,
  revisionOf?: (value: T) => number,
): GameChangeResult {
  if (result.ok) return { id, ok: true, ...(revisionOf && { revision: revisionOf(result.value) }) };
  const { code, message } = result.error;
  return { id, ok: false, error: { statusCode: httpStatusOf(code), message } };
}
