import type { AdminGameImage } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Field, IconButton, TextInput } from '@imguessr/ui';
import { type DragEvent, useState } from 'react';
import { styled } from 'styled-components';
import { showError } from '../../../shared/api/show-error.ts';
import { CardActions } from '../../../shared/components/card.tsx';
import { DropArea } from '../upload/drop-area.style.ts';
import { FILE_HINT } from '../upload/upload.tab.tsx';
import { useFileUrl } from '../upload/use-file-url.ts';
import { CropEditor } from './crop-editor.tsx';
import { type Crop, cropPicture, turnPicture } from './draw-picture.ts';

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
}: {
  image: AdminGameImage;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const [crop, setCrop] = useState<Crop>();
  const fileUrl = useFileUrl(file);
  const draw = async (change: (picture: Blob) => Promise<File>) => {
    try {
      onFile(await change(file ?? (await (await fetch(image.url)).blob())));
    } catch {
      showError(text('The picture could not be cropped. Please try again.'));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <DropArea onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {crop ? (
        <CropEditor url={fileUrl ?? image.url} crop={crop} onCrop={setCrop} />
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
        <Button
          onClick={() => {
            if (crop) void draw((picture) => cropPicture(picture, crop));
            setCrop(crop ? undefined : CENTRE);
          }}
        >
          {crop ? text('Use This Part') : text('Crop')}
        </Button>
        {crop ? (
          <Button $tone="quiet" onClick={() => setCrop(undefined)}>
            {text('Use Whole Picture')}
          </Button>
        ) : (
          TURNS.map(({ name, icon, direction }) => (
            <IconButton
              key={icon}
              $tone="plain"
              aria-label={name}
              onClick={() => void draw((picture) => turnPicture(picture, direction))}
            >
              <AdminIcon name={icon} />
            </IconButton>
          ))
        )}
      </CardActions>
      <Field label={text('Replace image')} hint={FILE_HINT}>
        {(ids) => (
          <TextInput
            {...ids}
            type="file"
            accept="image/*"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Field>
    </DropArea>
  );
}
