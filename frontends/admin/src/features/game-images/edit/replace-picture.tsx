import type { AdminGameImage } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, IconButton } from '@imguessr/ui';
import type { DragEvent } from 'react';
import { styled } from 'styled-components';
import { CardActions } from '../../../shared/components/card.tsx';
import { DropArea } from '../upload/drop-area.style.ts';
import { ImageFileField } from '../upload/image-file-field.tsx';
import { useFileUrl } from '../upload/use-file-url.ts';
import { CropEditor } from './crop-editor.tsx';
import type { Crop } from './draw-picture.ts';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
  & figure { display: grid; gap: var(--space-1); min-width: 0; margin: 0; }
  & figure > img { width: 100%; max-height: 14rem; object-fit: contain; border-radius: var(--radius-s); }
  & figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
const TURNS = [
  { name: text('Turn left'), icon: 'turnLeft', direction: -1 },
  { name: text('Turn right'), icon: 'turnRight', direction: 1 },
] as const;

/** The picture of an image, and the file that replaces it: chosen, dropped, or drawn from either. */
export function ReplacePicture({
  image,
  file,
  onFile,
  crop,
  onCrop,
  onTurn,
}: {
  image: AdminGameImage;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** The part that stays of the picture, if not all of it. */
  crop: Crop | undefined;
  onCrop: (crop: Crop | undefined) => void;
  onTurn: (direction: 1 | -1) => void;
}) {
  const fileUrl = useFileUrl(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <DropArea onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {crop ? (
        <CropEditor url={fileUrl ?? image.url} crop={crop} onCrop={onCrop} />
      ) : (
        <Pictures>
          <figure>
            <img src={image.url} alt="" />
            {file && <figcaption>{text('Current picture')}</figcaption>}
          </figure>
          {fileUrl && (
            <figure>
              <img src={fileUrl} alt="" />
              <figcaption>{text('New picture, not saved yet')}</figcaption>
            </figure>
          )}
        </Pictures>
      )}
      <CardActions>
        <Button onClick={() => onCrop(crop ? undefined : CENTRE)}>
          {crop ? text('Use Whole Picture') : text('Crop')}
        </Button>
        {TURNS.map(({ name, icon, direction }) => (
          <IconButton key={icon} $tone="plain" aria-label={name} onClick={() => onTurn(direction)}>
            <AdminIcon name={icon} />
          </IconButton>
        ))}
      </CardActions>
      <ImageFileField label={text('Replace image')} onFiles={([chosen]) => onFile(chosen)} />
    </DropArea>
  );
}
