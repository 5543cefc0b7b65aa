import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { Badge, Tabs } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { EditImage } from './edit-image.tsx';
import { ImageGrid } from './image-grid.tsx';
import { RemoveImage } from './remove-image.tsx';
import { UploadTab } from './upload/upload.tab.tsx';

const Summary = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

const DESCRIBED = 'Each of the five images has a hint and a description';
const MANAGE = 'Manage Images';
const UPLOAD = 'Upload New Image';

/** Manages the images of a game: order, description, replacement, removal and upload. `renderNote` renders the note of a clue. */
export function ImagesCard({ game, renderNote }: { game: AdminGame; renderNote: (clue: number) => ReactNode }) {
  const [tab, setTab] = useState(game.images.length === 0 ? UPLOAD : MANAGE);
  const [imageToEdit, setImageToEdit] = useState<AdminGameImage>();
  const [imageToDelete, setImageToDelete] = useState<AdminGameImage>();
  return (
    <Card
      title="Game Images"
      aside={
        <Summary>
          {game.isDescribed && <Badge title={DESCRIBED}>Described</Badge>}
          <small>
            {Math.min(game.images.length, CLUE_COUNT)} of {CLUE_COUNT} images
          </small>
        </Summary>
      }
    >
      <Tabs
        label="Game Images"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            name: MANAGE,
            content: (
              <ImageGrid
                game={game}
                renderNote={renderNote}
                onAdd={() => setTab(UPLOAD)}
                onEdit={setImageToEdit}
                onRemove={setImageToDelete}
              />
            ),
          },
          { name: UPLOAD, content: <UploadTab gameId={game.id} word={game.word} isShown={tab === UPLOAD} /> },
        ]}
      />
      <EditImage gameId={game.id} word={game.word} image={imageToEdit} onClose={() => setImageToEdit(undefined)} />
      <RemoveImage gameId={game.id} image={imageToDelete} onClose={() => setImageToDelete(undefined)} />
    </Card>
  );
}
