import type { PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { Toaster } from '@imguessr/ui';
import { use, useEffect } from 'react';
import { isPlayableDate } from './daily/today.ts';
import { PlayContext } from './features/play/use-play.ts';
import { OutboxContext } from './outbox/outbox.context.ts';
import { outbox, playStore } from './player.setup.ts';
import { Routes } from './routes.tsx';

/** Longest wait, in milliseconds, for a game that was asked for ahead; then the shape of one is shown meanwhile. */
const PATIENCE_MS = 150;
let begun: Promise<void> | undefined;

/** The game of the page's first address, as a rule there before anything is drawn: then it is drawn once, not twice. */
async function loadFirst(route: PlayerRoute): Promise<void> {
  if (route.kind === 'daily' && !isPlayableDate(route.date)) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([playStore.getState().begin(route), patience]);
}

/** `./App` of the player remote: the whole game. */
export default function PlayerApp(props: PlayerRemoteProps) {
  begun ??= loadFirst(props.route);
  use(begun);
  useEffect(() => outbox.start(), []);
  useEffect(() => {
    const { backOnline } = playStore.getState();
    window.addEventListener('online', backOnline);
    return () => window.removeEventListener('online', backOnline);
  }, []);
  return (
    <PlayContext value={playStore}>
      <OutboxContext value={outbox}>
        <Routes {...props} />
        <Toaster />
      </OutboxContext>
    </PlayContext>
  );
}
