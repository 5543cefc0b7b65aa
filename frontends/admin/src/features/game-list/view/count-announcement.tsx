import { text } from '@imguessr/texts';
import { LiveRegion } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { GamesView } from './games.view.ts';

/**
 * How long the view has to be unchanged before its count is announced, in milliseconds: not after
 * each letter.
 */
const SETTLE_MS = 500;

/**
 * Announces how many games a search or filter shows, once it has settled; not when the list first
 * appears.
 */
export function CountAnnouncement({
  view,
  shown,
  all,
}: {
  view: GamesView;
  shown: number;
  all: number;
}) {
  const [first] = useState(view);
  const [announced, setAnnounced] = useState<{ text: string; id: number }>({ text: '', id: 0 });
  const { search, filter } = view;
  const isFirst = search === first.search && filter === first.filter && announced.id === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same count is announced again for another view
  useEffect(() => {
    if (isFirst) return undefined;
    const count = shown === 0 ? text('No matching games.') : countText(shown, all);
    const timer = setTimeout(
      () => setAnnounced(({ id }) => ({ text: count, id: id + 1 })),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [isFirst, shown, all, search, filter]);
  return <LiveRegion {...announced} />;
}

/** Returns how many games are shown: `12 of 432 games`, or `432 games` if all of them are. */
export function countText(shown: number, all: number): string {
  return shown === all
    ? text('{count, plural, one {1 game} other {{count} games}}', { count: all })
    : text('{done} of {count, plural, one {1 game} other {{count} games}}', {
        done: shown,
        count: all,
      });
}
