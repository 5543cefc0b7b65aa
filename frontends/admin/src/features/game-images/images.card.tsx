import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { listText } from '@imguessr/texts/lists';
import { AdminIcon, Tabs } from '@imguessr/ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import type { ImageTexts } from '../../shared/game/texts/image-texts.ts';
import { type Edited, EditImage } from './edit/edit-image.tsx';
import { ImageGrid } from './image-grid.tsx';
import { RemoveImage } from './remove-image.tsx';
import { DropArea } from './upload/drop-area.style.ts';
import { UploadTab } from './upload/upload.tab.tsx';
import { useFileDrop } from './upload/use-file-drop.ts';
import { useUploads } from './upload/use-uploads.ts';

const Warning = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--wrong);
  font-weight: 600;
`;

/** Names the clues that have the same picture. */
function RepeatedPictures({ game }: { game: AdminGame }) {
  const clues = game.images.slice(0, CLUE_COUNT);
  // The address of a picture follows from its content.
  const repeated = clues.flatMap(({ url }, index) =>
    clues.some((other, place) => place !== index && other.url === url) ? [String(index + 1)] : [],
  );
  if (repeated.length === 0) return null;
  return (
    <Warning>
      <AdminIcon name="warning" size={16} />
      {text('Same picture twice: images {numbers}', { numbers: listText(repeated) })}
    </Warning>
  );
}

const MANAGE = text('Manage Images');
const UPLOAD = text('Upload New Image');

/** `renderNote` renders the note of a clue. */
export function ImagesCard({
  game,
  renderNote,
  ...form
}: {
  game: AdminGame;
  texts: ImageTexts;
  onTexts: (texts: ImageTexts) => void;
  renderNote: (clue: number) => ReactNode;
}) {
  const [tab, setTab] = useState(MANAGE);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [imageToEdit, setImageToEdit] = useState<Edited>();
  const [imageToDelete, setImageToDelete] = useState<AdminGameImage>();
  const card = useRef<HTMLDivElement>(null);
  const uploads = useUploads(game);

  const dropPlace = useFileDrop((dropped, place) => {
    const image = game.images.find(({ id }) => id === place);
    const [file] = dropped;
    if (tab === UPLOAD) setFiles(dropped);
    else if (image && file && dropped.length === 1) setImageToEdit({ image, file });
    else uploads.fill(dropped);
  });

  return (
    <Card title={text('Game Images')}>
      <DropArea ref={card} tabIndex={-1} data-over={dropPlace || undefined}>
        <RepeatedPictures game={game} />
        <Tabs
          label={text('Game Images')}
          current={tab}
          onChange={setTab}
          tabs={[
            {
              name: MANAGE,
              content: (
                <ImageGrid
                  {...form}
                  game={game}
                  uploads={uploads}
                  dropPlace={dropPlace}
                  renderNote={renderNote}
                  onEdit={(image) => setImageToEdit({ image })}
                  onRemove={setImageToDelete}
                />
              ),
            },
            {
              name: UPLOAD,
              content: (
                <UploadTab
                  word={game.word}
                  files={files}
                  onFiles={setFiles}
                  onUpload={(facts) => {
                    uploads.fill(files, facts);
                    setFiles([]);
                    // The places show what comes of them.
                    setTab(MANAGE);
                    card.current?.focus();
                  }}
                />
              ),
            },
          ]}
        />
      </DropArea>
      {imageToEdit && (
        <EditImage game={game} {...imageToEdit} onClose={() => setImageToEdit(undefined)} />
      )}
      {imageToDelete && (
        <RemoveImage
          game={game}
          image={imageToDelete}
          onClose={() => setImageToDelete(undefined)}
        />
      )}
    </Card>
  );
}
