import type { AdminGameSummary } from '@imguessr/contracts';
import { searchKey } from '@imguessr/game-rules';

/** The maximum number of games among the results. */
const MAX_GAMES = 20;
const MAX_NOTES = 10;

/** Something that the palette can do. */
export interface Command {
  readonly name: string;
  /** The key that does the same, if there is one. */
  readonly keys?: string;
  readonly run: () => void;
}

/** A line of the palette: a command or a game. */
export interface Result extends Command {
  readonly id: string;
  readonly game?: AdminGameSummary;
}

/**
 * Returns what a text finds: games by number or by part of the word, those that start with it
 * first, notes of days and commands by part of their
 * name. Without a text, returns all commands and no games.
 */
export function resultsFor(
  text: string,
  commands: readonly Command[],
  games: readonly AdminGameSummary[],
  openGame: (game: AdminGameSummary) => void,
  notes: readonly Result[] = [],
): Result[] {
  const query = searchKey(text).replace(/^#/, '');
  const named = commands
    .map((command) => ({ ...command, id: `command-${command.name.replace(/\W+/g, '-')}` }))
    .filter(({ name }) => searchKey(name).includes(query));
  if (query === '') return named;
  const rank = (game: AdminGameSummary) => {
    const [id, word] = [game.id, searchKey(game.word)];
    if (String(id) === query || word === query) return 0;
    if (word.startsWith(query)) return 1;
    return word.includes(query) ? 2 : undefined;
  };
  const found = games
    .flatMap((game) => {
      const by = rank(game);
      return by === undefined ? [] : [{ game, by }];
    })
    .sort((one, other) => one.by - other.by || one.game.id - other.game.id)
    .slice(0, MAX_GAMES)
    .map(({ game }) => ({
      id: `game-${game.id}`,
      name: game.word,
      game,
      run: () => openGame(game),
    }));
  const noted = notes.filter(({ name }) => searchKey(name).includes(query)).slice(0, MAX_NOTES);
  return [...found, ...noted, ...named];
}
