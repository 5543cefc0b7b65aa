import { text } from '@imguessr/texts';
import { Modal, Switch } from '@imguessr/ui';
import { useLetterKeys } from '../../shared/input/letter-keys.ts';
import { Key, KeyTable } from './palette.style.ts';

const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : text('Ctrl');
const ALWAYS = [
  { keys: [COMMAND_KEY, 'K'], does: text('Go to a game or a page') },
  { keys: ['↑', '↓'], does: text('Move between games in the list') },
  { keys: [text('Space')], does: text('Select the game; with Shift, all up to it') },
  // On players' pages, Enter is a key on the screen, which some languages call by another word.
  {
    keys: [text('{count, plural, one {Enter} other {Enter}}', { count: 1 })],
    does: text('Open the game'),
  },
  { keys: [text('Esc')], does: text('Clear the selection') },
] as const;
const NEW_GAME = { keys: ['N'], does: text('New game') } as const;
const LETTERS = [
  { keys: ['/'], does: text('Search the list') },
  NEW_GAME,
  { keys: ['J', 'K'], does: text('Next and previous game, in the list and in the editor') },
  { keys: ['?'], does: text('Show these keys') },
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
    <Modal open={open} onClose={onClose} title={text('Keys')}>
      <KeyTable>
        {[...ALWAYS, ...(hasLetters ? letters : [])].map(({ keys, does }) => (
          <KeyLine key={does} keys={keys} does={does} />
        ))}
      </KeyTable>
      <Switch checked={hasLetters} onChange={setLetters}>
        {text('Single-letter keys')}
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
