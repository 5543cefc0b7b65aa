import type { PlayerRemoteProps } from '@imguessr/contracts';
import { Toaster } from '@imguessr/ui';
import { useEffect } from 'react';
import { PlayContext } from './features/play/use-play.ts';
import { OutboxContext } from './outbox/outbox.context.ts';
import { outbox, playStore } from './player.setup.ts';
import { Routes } from './routes.tsx';

/** `./App` of the player remote: the whole game. */
export default function PlayerApp(props: PlayerRemoteProps) {
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
