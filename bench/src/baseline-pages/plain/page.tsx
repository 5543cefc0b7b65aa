import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boxes, Clue } from '../game/board.tsx';
import { useDailyGame } from '../game/use-daily-game.ts';
import { Keyboard } from './keyboard.tsx';
import '../game/board.css';
import './plain.css';

function Page() {
  const play = useDailyGame();
  return (
    <>
      <header>
        <h1>Daily game</h1>
      </header>
      {play && (
        <main>
          <Clue play={play} />
          <Boxes play={play} />
          <Keyboard onPress={play.press} />
        </main>
      )}
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
