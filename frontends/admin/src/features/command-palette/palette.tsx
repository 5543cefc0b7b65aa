import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Icon, Modal, TextInput, useNavigate, VisuallyHidden } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dayNotesQuery, gamesQuery } from '../../shared/api/admin-queries.ts';
import { GamePicture } from '../../shared/components/game-picture.tsx';
import { GameWord } from '../../shared/components/game-word.tsx';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';
import { type Command, type Result, resultsFor } from './commands.ts';
import { Key, Results, Thumb } from './palette.style.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is searched for; it may have been typed before the palette appeared. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly commands: readonly Command[];
}

/** Finds a game by word or number, or a command by name, and runs it. */
export default function Palette({ open, ...props }: PaletteProps) {
  return (
    <Modal open={open} onClose={props.onClose} title={text('Go to')}>
      <Finder {...props} />
    </Modal>
  );
}

function Finder({ onClose, text: typed, onText, commands }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate();
  const { data: games = [] } = useQuery(gamesQuery);
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const openGame = ({ id }: AdminGameSummary) => navigate(gamePath(id));
  const { data: notes = [] } = useQuery(dayNotesQuery);
  const noted = notes.map(({ date, text: note }) => ({
    id: `note-${date}`,
    name: text('{name}: {value}', { name: date, value: note }),
    run: () => navigate(dayPath(date)),
  }));
  const results = resultsFor(typed, commands, games, openGame, noted);
  const current = Math.min(at, results.length - 1);

  // After the dialog has moved the focus to its first control.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current line is another element for another text, too
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);

  const run = (result: Result | undefined) => {
    if (!result) return;
    onClose();
    // Once the dialog has returned the focus: a command may move it.
    setTimeout(result.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && results.length > 0)
      setAt((current + step + results.length) % results.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(results[current]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        ref={input}
        role="combobox"
        aria-label={text('Game or command')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results[current] && `${listId}-${results[current].id}`}
        placeholder={text('Word, ID or command')}
        value={typed}
        onChange={(event) => {
          onText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {results.length === 0
          ? text('Nothing found.')
          : text('{count} found', { count: results.length })}
      </VisuallyHidden>
      <Results ref={list} id={listId} role="listbox" aria-label={text('Games and commands')}>
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox belong to its combobox
          <div
            key={result.id}
            id={`${listId}-${result.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => run(result)}
            onPointerMove={() => setAt(index)}
          >
            <Thumb>
              {result.game ? (
                <GamePicture url={result.game.firstImageUrl} px={32} iconPx={18} />
              ) : (
                <Icon name="forward" size={18} />
              )}
            </Thumb>
            {result.game ? <GameWord>{result.name}</GameWord> : result.name}
            {result.game && <small>#{result.game.id}</small>}
            {result.keys && <Key aria-hidden="true">{result.keys}</Key>}
          </div>
        ))}
        {results.length === 0 && <p>{text('Nothing found.')}</p>}
      </Results>
    </>
  );
}
