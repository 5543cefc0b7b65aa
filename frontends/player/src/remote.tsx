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
function begin(route: PlayerRoute): Promise<void> {
  const isMisplaced = route.kind === 'daily' && !isPlayableDate(route.date);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  begun ??= isMisplaced ? Promise.resolve() : Promise.race([playStore.getState().begin(route), patience]);
  return begun;
}

/** `./App` of the player remote: the whole game. */
export default function PlayerApp(props: PlayerRemoteProps) {
  use(begin(props.route));
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
