import { text } from '@imguessr/texts';

// What an editor creates. On players' pages the same words mean a play, which some languages call by
// another word.

export const NEW_GAME_TITLE = text('{count, plural, one {New Game} other {New Games}}', {
  count: 1,
});

export const gameTitle = (gameId: number): string =>
  text('{count, plural, one {Game} other {Games}} #{gameId}', { count: 1, gameId });
