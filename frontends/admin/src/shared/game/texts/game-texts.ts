import { GAME_TEXTS, type GameTextName } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

interface TextLabels {
  readonly label: string;
  readonly hint: string;
}

export const TEXT_LABELS: Record<GameTextName, TextLabels> = {
  afterword: {
    label: text('Afterword'),
    hint: text('Players read it once the game is over. Up to {count} characters, one link.', {
      count: GAME_TEXTS.afterword.maxLength,
    }),
  },
  note: {
    label: text('Note'),
    hint: text('Players never get it. Up to {count} characters.', {
      count: GAME_TEXTS.note.maxLength,
    }),
  },
};
