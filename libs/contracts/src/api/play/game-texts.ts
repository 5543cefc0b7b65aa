import { byName, GAME_TEXT_NAMES, GAME_TEXTS, type GameTextName } from '@imguessr/game-rules';
import { z } from 'zod';

interface TextDescription {
  readonly what: string;
  readonly rules: string;
  readonly example: string;
}

const DESCRIPTIONS: Record<GameTextName, TextDescription> = {
  afterword: {
    what: 'What players read once the game is over',
    rules: 'It may have one link.',
    example: 'Blue whales are louder than jet engines.',
  },
  note: {
    what: 'What editors write for each other',
    rules: 'Players never get it, and exports do not contain it.',
    example: 'Clue 2 is too dark.',
  },
};

export const writtenTexts = byName(GAME_TEXT_NAMES, (name) => {
  const { what, rules, example } = DESCRIPTIONS[name];
  const description = `${what}; an empty text means none. ${rules}`;
  return z.string().max(GAME_TEXTS[name].maxLength).meta({ description, example });
});

export const readTexts = byName(GAME_TEXT_NAMES, (name) =>
  z
    .string()
    .optional()
    .meta({
      description: `${DESCRIPTIONS[name].what}; absent if there is none or the game is hidden.`,
    }),
);
