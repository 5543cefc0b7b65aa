import type { AdminGame } from '@imguessr/contracts';
import { CLUE_COUNT, CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { ImageTile } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { CLUE_TEXT_LABELS } from '../../shared/game/texts/clue-texts.ts';
import { ClueCounts } from './clue-counts.tsx';
import { Grid, Slot, SlotNote } from './image-grid.style.ts';
import { creditWords } from './texts/image-fields.ts';
import { useFileDrop } from './upload/use-file-drop.ts';

const Texts = styled.dl`
  display: grid;
  gap: 2px;
  font-size: 0.9rem;
  overflow-wrap: anywhere;
  & dt { color: var(--ink-soft); font-size: 0.75rem; }
  & dd { margin: 0 0 var(--space-1); }
`;

const Refusal = styled.p`
  &:empty { display: none; }
`;

/**
 * The images of a game with their texts, for those who may not change it. `renderNote` renders the
 * note of a clue.
 */
export function ShownImages({
  game,
  renderNote,
}: {
  game: AdminGame;
  renderNote: (clue: number) => ReactNode;
}) {
  const [hasRefused, setHasRefused] = useState(false);
  // The browser would open a dropped picture in place of the page.
  useFileDrop(() => setHasRefused(true));
  return (
    <Card title={text('Game Images')}>
      <ClueCounts game={game} />
      <Refusal role="status">
        {hasRefused && text('You cannot change the images of this game.')}
      </Refusal>
      <Grid aria-label={text('Images in order')}>
        {game.images.map(({ id, url, credit, ...texts }, index) => (
          <Slot key={id}>
            <ImageTile url={url} number={index + 1} />
            <Texts>
              {[
                ...CLUE_TEXT_NAMES.map((name) => ({
                  name: CLUE_TEXT_LABELS[name].label,
                  text: texts[name],
                })),
                { name: text('Credit'), text: creditWords(credit) },
              ].map(
                ({ name, text: shown }) =>
                  shown && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{shown}</dd>
                    </div>
                  ),
              )}
            </Texts>
            <SlotNote>
              {index < CLUE_COUNT ? renderNote(index + 1) : text('Spare: not shown to players')}
            </SlotNote>
          </Slot>
        ))}
      </Grid>
    </Card>
  );
}
