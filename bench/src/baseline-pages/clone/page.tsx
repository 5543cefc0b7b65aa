import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KeyboardReact } from 'react-simple-keyboard';
import { Boxes, Clue } from '../game/board.tsx';
import { useDailyGame } from '../game/use-daily-game.ts';
import { Dialogs } from './dialogs.tsx';
import 'react-simple-keyboard/build/css/index.css';
import '../game/board.css';
import './clone.css';

const LAYOUT = { default: ['Q W E R T Y U I O P', 'A S D F G H J K L', '{enter} Z X C V B N M {bksp}'] };
const KEY_NAMES: Readonly<Record<string, string>> = { '{enter}': 'Enter', '{bksp}': 'Backspace' };

function Page() {
  const play = useDailyGame();
  return (
    <>
      <header>
        <h1>Daily game</h1>
        <Dialogs played={play?.guesses.length ?? 0} />
      </header>
      {play && (
        <main>
          <Clue play={play} />
          <Boxes play={play} />
          <KeyboardReact
            layout={LAYOUT}
            display={{ '{enter}': 'Enter', '{bksp}': '⌫' }}
            physicalKeyboardHighlight
            onKeyPress={(key: string) => play.press(KEY_NAMES[key] ?? key)}
          />
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
