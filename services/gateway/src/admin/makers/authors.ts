import type { AdminGameSummary, HistoryEntry, Maker } from '@imguessr/contracts';
import { makerIdOf, mustLeaveApproval } from '@imguessr/contracts/approvers';
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
  viewing: Viewing,
): Promise<(actor: string) => Author> {
  return authorsAmong(await makersNamedIn(actors, viewing), viewing.viewer);
}

function authorsAmong(makers: readonly Maker[], viewer: string): (actor: string) => Author {
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

/** Resolves with an empty list if the actors include no maker but the viewer. */
async function makersNamedIn(
  actors: readonly string[],
  viewing: Viewing,
): Promise<readonly Maker[]> {
  const isAnyMaker = actors.some(
    (actor) => actor !== viewing.viewer && makerIdOf(actor) !== undefined,
  );
  return isAnyMaker ? allMakers(viewing) : [];
}

const allMakers = async ({ catalog, context }: Viewing) =>
  unwrap(await catalog('makers', {}, context));

/** Resolves with the games, whose reviews, notes and approvals say of whom they are. */
export async function withAuthors<Game extends AdminGameSummary>(
  games: readonly Game[],
  viewing: Viewing,
): Promise<Game[]> {
  const { viewer } = viewing;
  const makers = games.some(({ approval }) => approval)
    ? await allMakers(viewing)
    : await makersNamedIn(
        games.flatMap(({ review, note }) => [review, note].flatMap((each) => each?.by ?? [])),
        viewing,
      );
  const authorOf = authorsAmong(makers, viewer);
  return games.map(({ review, note, approval, ...game }) => ({
    ...(game as Game),
    ...(review && { review: { ...review, ...authorOf(review.by) } }),
    ...(note && { note: { ...note, ...authorOf(note.by) } }),
    ...(approval && {
      approval: {
        ...approval,
        ...(approval.by !== undefined && authorOf(approval.by)),
        ...(mustLeaveApproval(viewer, approval.changedBy, makers) && { needsOther: true as const }),
      },
    }),
  }));
}
