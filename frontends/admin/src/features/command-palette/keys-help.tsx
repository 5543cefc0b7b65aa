import { Modal, Switch } from '@imguessr/ui';
import { useLetterKeys } from '../../shared/input/letter-keys.ts';
import { Key, KeyTable } from './palette.style.ts';

const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const ALWAYS = [
  { keys: [COMMAND_KEY, 'K'], does: 'Go to a game or a page' },
  { keys: ['↑', '↓'], does: 'Move between games in the list' },
  { keys: ['Space'], does: 'Select the game; with Shift, all up to it' },
  { keys: ['Enter'], does: 'Open the game' },
  { keys: ['Esc'], does: 'Clear the selection' },
] as const;
const NEW_GAME = { keys: ['N'], does: 'New game' } as const;
const LETTERS = [
  { keys: ['/'], does: 'Search the list' },
  NEW_GAME,
  { keys: ['J', 'K'], does: 'Next and previous game, in the list and in the editor' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

/** Lists the keys of the admin area, and switches the single letters off or on. */
export default function KeysHelp({
  open,
  onClose,
  hasNewGame,
}: {
  open: boolean;
  onClose: () => void;
  /** Whether there is a key for a new game. */
  hasNewGame: boolean;
}) {
  const [hasLetters, setLetters] = useLetterKeys();
  const letters = LETTERS.filter((line) => hasNewGame || line !== NEW_GAME);
  return (
    <Modal open={open} onClose={onClose} title="Keys">
      <KeyTable>
        {[...ALWAYS, ...(hasLetters ? letters : [])].map(({ keys, does }) => (
          <KeyLine key={does} keys={keys} does={does} />
        ))}
      </KeyTable>
      <Switch checked={hasLetters} onChange={setLetters}>
        Single-letter keys
      </Switch>
    </Modal>
  );
}

function KeyLine({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
