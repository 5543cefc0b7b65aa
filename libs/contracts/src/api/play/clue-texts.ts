import { byName, CLUE_TEXT_NAMES, CLUE_TEXTS, type ClueTextName } from '@imguessr/game-rules';
import { z } from 'zod';

interface TextDescription {
  /** For those who read it. */
  readonly read: string;
  /** For those who write it. */
  readonly written: string;
}

const DESCRIPTIONS: Record<ClueTextName, TextDescription> = {
  hint: {
    read: 'What the picture shows, for players who cannot see it while they play. It does not name the word.',
    written:
      'What the picture shows, read while people play. Rejected if it contains the word, its stem or its plural.',
  },
  description: {
    read: 'What the picture shows: its caption once the game is over.',
    written:
      'The caption and alternative text of the picture, used once the game is over. It should not contain the word.',
  },
};

/** Absent if the image has none. */
export const readClueTexts = byName(CLUE_TEXT_NAMES, (name) =>
  z.string().optional().meta({ description: DESCRIPTIONS[name].read }),
);

export const writtenClueTexts = byName(CLUE_TEXT_NAMES, (name) =>
  z
    .string()
    .max(CLUE_TEXTS[name].maxLength)
    .optional()
    .meta({ description: DESCRIPTIONS[name].written }),
);
