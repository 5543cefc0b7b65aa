import { type HistoryEntry, makerIdOf } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { unwrap } from '../../core/errors.ts';

type Author = Pick<HistoryEntry, 'author' | 'authorName'>;

interface Viewing {
  readonly catalog: CatalogClient;
  /** The actor of whoever asks. */
  readonly viewer: string;
  readonly context: { readonly requestId: string };
}

/**
 * Resolves with a function that says who an actor is. Events carry no names, so that a name can be
 * erased.
 */
export async function authorsOf(
  actors: readonly string[],
  { catalog, viewer, context }: Viewing,
): Promise<(actor: string) => Author> {
  const isAnyMaker = actors.some((actor) => actor !== viewer && makerIdOf(actor) !== undefined);
  const makers = isAnyMaker ? unwrap(await catalog('makers', {}, context)) : [];
  const names = new Map(makers.map(({ id, name }) => [id, name]));
  return (actor) => {
    if (actor === viewer) return { author: 'you' };
    const makerId = makerIdOf(actor);
    if (makerId === undefined)
      return { author: actor === 'system' || actor === 'seed' ? actor : 'admin' };
    const authorName = names.get(makerId);
    return authorName === undefined ? { author: 'former' } : { author: 'maker', authorName };
  };
}
