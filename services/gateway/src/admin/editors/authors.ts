import { editorIdOf, type HistoryEntry } from '@imguessr/contracts';
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
  const isAnyEditor = actors.some((actor) => actor !== viewer && editorIdOf(actor) !== undefined);
  const editors = isAnyEditor ? unwrap(await catalog('editors', {}, context)) : [];
  const names = new Map(editors.map(({ id, name }) => [id, name]));
  return (actor) => {
    if (actor === viewer) return { author: 'you' };
    const editorId = editorIdOf(actor);
    if (editorId === undefined)
      return { author: actor === 'system' || actor === 'seed' ? actor : 'admin' };
    const authorName = names.get(editorId);
    return authorName === undefined ? { author: 'former' } : { author: 'editor', authorName };
  };
}
