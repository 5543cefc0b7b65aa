import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_TEXT_NAMES, CLUE_TEXTS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextAreaField } from '@imguessr/ui';
import { styled } from 'styled-components';
import { OldHintNote } from '../../../shared/consequences/old-hint-note.tsx';
import { CLUE_TEXT_LABELS, clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';
import type { ImageFields } from '../../../shared/game/texts/image-texts.ts';

/** Small, as there are five beside each other. */
export const Compact = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  & label, & small { font-size: 0.8rem; }
  & input, & select, & textarea { min-height: 36px; padding: var(--space-1) var(--space-2); font-size: 0.9rem; }
`;

/** The hint and the description under a picture. */
export function ImageTextFields({
  game,
  image,
  number,
  texts,
  onChange,
}: {
  game: AdminGame;
  image: AdminGameImage;
  /** The position of the image, from 1. */
  number: number;
  texts: ImageFields;
  onChange: (fields: Partial<ImageFields>) => void;
}) {
  return (
    <Compact>
      {CLUE_TEXT_NAMES.map((field) => {
        const { label, empty } = CLUE_TEXT_LABELS[field];
        return (
          <TextAreaField
            key={field}
            label={label}
            aria-label={text('{name}, image {number}', { name: label, number })}
            error={clueTextProblem(field, texts[field], game.word)}
            placeholder={empty}
            rows={2}
            maxLength={CLUE_TEXTS[field].maxLength}
            value={texts[field]}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        );
      })}
      {image.hint && texts.hint !== image.hint && <OldHintNote game={game} />}
    </Compact>
  );
}
