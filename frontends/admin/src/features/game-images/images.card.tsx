import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { Tabs } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { EditImage } from './edit-image.tsx';
import { ImageGrid } from './image-grid.tsx';
import { RemoveImage } from './remove-image.tsx';
import { UploadTab } from './upload/upload.tab.tsx';

const MANAGE = 'Manage Images';
const UPLOAD = 'Upload New Image';

/** The pictures of a game: put in order, described, replaced, removed and added; `noteOf` says more about a clue. */
export function ImagesCard({ game, noteOf }: { game: AdminGame; noteOf: (clue: number) => ReactNode }) {
  const [tab, setTab] = useState(game.images.length === 0 ? UPLOAD : MANAGE);
  const [edited, setEdited] = useState<AdminGameImage>();
  const [imageToDelete, setImageToDelete] = useState<AdminGameImage>();
  return (
    <Card
      title="Game Images"
      aside={
        <small>
          {Math.min(game.images.length, CLUE_COUNT)} of {CLUE_COUNT} pictures
        </small>
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
                noteOf={noteOf}
                onAdd={() => setTab(UPLOAD)}
                onEdit={setEdited}
                onRemove={setImageToDelete}
              />
            ),
          },
          { name: UPLOAD, content: <UploadTab gameId={game.id} isShown={tab === UPLOAD} /> },
        ]}
      />
      <EditImage gameId={game.id} image={edited} onClose={() => setEdited(undefined)} />
      <RemoveImage gameId={game.id} image={imageToDelete} onClose={() => setImageToDelete(undefined)} />
    </Card>
  );
}
