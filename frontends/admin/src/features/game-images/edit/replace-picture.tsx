import type { AdminGameImage } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Field, TextInput } from '@imguessr/ui';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CropEditor } from '../crop/crop-editor.tsx';
import { DropArea } from '../upload/drop-area.style.ts';
import { ANIMATION_NOTE, FILE_HINT, filesOf } from '../upload/picked-files.ts';
import { isAnimated, unusableReason } from '../upload/picture-file.ts';

/** Returns why a file cannot be uploaded, and whether it is an animation, once that is known. */
function useFileFacts(file: File | undefined): {
  readonly problem?: string | undefined;
  readonly isAnimation: boolean;
} {
  const [facts, setFacts] = useState<{
    file: File;
    problem: string | undefined;
    isAnimation: boolean;
  }>();
  useEffect(() => {
    if (!file) return;
    void Promise.all([unusableReason(file), isAnimated(file)]).then(([problem, isAnimation]) =>
      setFacts({ file, problem, isAnimation }),
    );
  }, [file]);
  return facts && facts.file === file ? facts : { isAnimation: false };
}

/** Returns an address for showing a file, which is released when another file takes its place. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

const PictureColumn = styled(DropArea)`
  gap: var(--space-4);
  & > button { justify-self: start; }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
  & figure { display: grid; gap: var(--space-1); min-width: 0; margin: 0; }
  & figure > img { width: 100%; max-height: 14rem; object-fit: contain; border-radius: var(--radius-s); }
  & figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

/** The picture of an image, and the file that replaces it: chosen, dropped, or a part of either. */
export function ReplacePicture({
  image,
  file,
  onFile,
}: {
  image: AdminGameImage;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const { problem, isAnimation } = useFileFacts(file);
  const [isCropping, setIsCropping] = useState(false);
  const [isFileOver, setIsFileOver] = useState(false);
  const fileUrl = useObjectUrl(file);
  const cropButton = useRef<HTMLButtonElement>(null);
  const endCropping = () => {
    setIsCropping(false);
    // The button is rendered again first.
    setTimeout(() => cropButton.current?.focus());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsFileOver(false);
    const [dropped] = filesOf(event.dataTransfer);
    if (dropped && !isCropping) onFile(dropped);
  };
  return (
    <PictureColumn
      data-over={isFileOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsFileOver(true);
      }}
      onDragLeave={() => setIsFileOver(false)}
      onDrop={drop}
    >
      {isCropping ? (
        <CropEditor
          url={fileUrl ?? image.url}
          file={file}
          name={file?.name ?? `image-${image.id}`}
          onCropped={(cropped) => {
            onFile(cropped);
            endCropping();
          }}
          onCancel={endCropping}
        />
      ) : (
        <>
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
          <Button ref={cropButton} onClick={() => setIsCropping(true)}>
            {text('Crop or Turn')}
          </Button>
        </>
      )}
      <Field
        label={text('Replace image')}
        hint={isAnimation ? ANIMATION_NOTE : FILE_HINT}
        error={problem}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="file"
            accept="image/*"
            onChange={(event) => onFile(event.target.files?.[0])}
          />
        )}
      </Field>
    </PictureColumn>
  );
}
