import type { AdminGameSummary, HistoryEntry } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { makerIdOf } from '../../clients/catalog/makers.client.ts';
import { unwrap } from '../../core/errors.ts';

type Author = Pick<HistoryEntry, 'author' | 'authorName'>;

interface Viewing {
  readonly catalog: CatalogClient;
  /** The actor of whoever asks. */
  readonly viewer: string;
  readonly context: { readonly requestId: string };
}

/** Resolves with a function that says who an actor is. Events carry no names, so that a name can be erased. */
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
    if (makerId === undefined) return { author: actor === 'system' || actor === 'seed' ? actor : 'admin' };
    const authorName = names.get(makerId);
    return authorName === undefined ? { author: 'former' } : { author: 'maker', authorName };
  };
}

/** Resolves with the games, whose reviews and notes say of whom they are. */
export async function withAuthors<Game extends AdminGameSummary>(
  games: readonly Game[],
  viewing: Viewing,
): Promise<Game[]> {
  const authorOf = await authorsOf(
    games.flatMap(({ review, note }) => [review, note].flatMap((each) => each?.by ?? [])),
    viewing,
  );
  return games.map(({ review, note, ...game }) => ({
    ...(game as Game),
    ...(review && { review: { ...review, ...authorOf(review.by) } }),
    ...(note && { note: { ...note, ...authorOf(note.by) } }),
  }));
}
