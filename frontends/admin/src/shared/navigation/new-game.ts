import { text } from '@imguessr/texts';

/** What a maker creates; `New Game` of the results is a new play, which some languages call by another word. */
export const NEW_GAME_TITLE = text('{count, plural, one {New Game} other {New Games}}', { count: 1 });
