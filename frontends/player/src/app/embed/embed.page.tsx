import { CLOCK_EVENT, type PlayerRoute, today } from '@imguessr/contracts';
import { embeddedRouteOf } from '@imguessr/contracts/embeds';
import { text } from '@imguessr/texts';
import { siteBranding } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import { needsRedirect } from '../../shared/daily/today.ts';
import { listen } from '../../shared/listen.ts';
import type { GameBoard } from '../board.tsx';
import { EmbeddedGame } from './embedded-game.tsx';
import { NoGame } from './no-game.tsx';

interface EmbedPageProps {
  readonly route: { readonly path: string };
  readonly Board: GameBoard;
}

/**
 * A game in a frame of another page: the game of the address, or today's until the frame is loaded
 * again.
 */
export default function EmbedPage({ route: { path }, Board }: EmbedPageProps) {
  const [route, setRoute] = useState(() => routeAt(path));
  useEffect(() => listen(() => setRoute(routeAt(path)), CLOCK_EVENT), [path]);
  useEffect(() => {
    document.title = siteBranding().name;
  }, []);
  if (!route || needsRedirect(route))
    return <NoGame href="/" text={text('There’s no game at this address.')} />;
  return <EmbeddedGame route={route} Board={Board} />;
}

function routeAt(path: string): PlayerRoute | undefined {
  const route = embeddedRouteOf(path);
  return route === 'today' ? { kind: 'daily', date: today() } : route;
}
