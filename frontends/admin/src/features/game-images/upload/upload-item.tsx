import { MAX_CLUE_TEXT_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Icon, IconButton, TextInput } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type ClueTexts, hintProblem } from '../texts/clue-text-fields.tsx';
import { ANIMATION_NOTE } from './picked-files.ts';
import type { PictureUpload } from './use-uploads.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
`;

const Frame = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 72px;
  height: 72px;
  border-radius: var(--radius-s);
  background: var(--sunk);
  color: var(--ink-soft);
  & > img { width: 100%; height: 100%; object-fit: cover; }
  & > img[data-blurred] { filter: blur(8px) saturate(0.75); scale: 1.25; }
`;

const Details = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > small { color: var(--ink-soft); }
  & > small[data-failed] { color: var(--wrong); font-weight: 600; }
  & > progress { width: 100%; height: 8px; accent-color: var(--right); }
`;

const Tools = styled.span`
  display: flex;
  flex-wrap: wrap;
  & > button { min-height: 28px; padding: 0 var(--space-2); font-size: 0.85rem; }
`;

const STATE_TEXT: Readonly<Record<PictureUpload['state'], (problem: string) => string>> = {
  selected: () => text('Ready to upload'),
  preparing: () => text('Preparing...'),
  sending: () => text('Uploading...'),
  done: () => text('Added'),
  failed: (problem) => text('Failed: {problem}', { problem }),
  rejected: (problem) => text('Rejected: {problem}', { problem }),
};

/** A selected file with its preview, sharp or blurred as players first see it, and its upload progress. */
export function UploadItem({
  upload,
  word,
  hasOwnTexts,
  onChange,
  onRemove,
  onCrop,
}: {
  upload: PictureUpload;
  word: string;
  hasOwnTexts: boolean;
  onChange: (changed: Partial<ClueTexts>) => void;
  onRemove: () => void;
  onCrop: () => void;
}) {
  const { file, previewUrl, state, progress, problem, hint, description } = upload;
  const wrongHint = hintProblem(hint, word);
  const [isBlurred, setIsBlurred] = useState(false);
  const isBusy = state === 'preparing' || state === 'sending';
  const isEditable = state === 'selected' || state === 'failed';
  return (
    <Line>
      <Frame>
        {previewUrl ? (
          <img src={previewUrl} alt="" data-blurred={isBlurred || undefined} />
        ) : (
          <AdminIcon name="warning" size={28} />
        )}
      </Frame>
      <Details>
        <b>{file.name}</b>
        <small role="status" data-failed={problem ? true : undefined}>
          {STATE_TEXT[state](problem ?? '')}
        </small>
        {upload.isAnimated && <small>{ANIMATION_NOTE}</small>}
        {isBusy && <progress aria-label={text('Progress of {file}', { file: file.name })} max={1} value={progress} />}
        {isEditable && (hasOwnTexts || state === 'failed') && (
          <>
            <TextInput
              aria-label={text('Hint of {file}', { file: file.name })}
              aria-invalid={wrongHint ? true : undefined}
              placeholder={text('Hint of this image')}
              maxLength={MAX_CLUE_TEXT_LENGTH}
              value={hint}
              onChange={(event) => onChange({ hint: event.target.value })}
            />
            {wrongHint && (
              <small role="alert" data-failed>
                {wrongHint}
              </small>
            )}
            <TextInput
              aria-label={text('Description of {file}', { file: file.name })}
              placeholder={text('Description of this image')}
              maxLength={MAX_CLUE_TEXT_LENGTH}
              value={description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          </>
        )}
        {isEditable && (
          <Tools>
            <Button $tone="quiet" aria-pressed={isBlurred} onClick={() => setIsBlurred(!isBlurred)}>
              {text('Blur preview')}
            </Button>
            <Button $tone="quiet" aria-label={text('Crop or turn {file}', { file: file.name })} onClick={onCrop}>
              {text('Crop or turn')}
            </Button>
          </Tools>
        )}
      </Details>
      <IconButton
        $tone="quiet"
        aria-label={isBusy ? text('Cancel {file}', { file: file.name }) : text('Remove {file}', { file: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </IconButton>
    </Line>
  );
}
