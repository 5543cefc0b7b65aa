import { AdminIcon, Button, Icon, IconButton, TextInput } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
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
  & > button { justify-self: start; min-height: 28px; padding: 0 var(--space-2); font-size: 0.85rem; }
`;

const STATE_TEXT = {
  selected: 'Ready to upload',
  preparing: 'Preparing...',
  sending: 'Uploading...',
  done: 'Added',
  failed: 'Failed: ',
  rejected: 'Rejected: ',
} as const;

/** A selected file with its preview, sharp or blurred as players first see it, and its upload progress. */
export function UploadItem({
  upload,
  hasOwnDescription,
  onDescribe,
  onRemove,
}: {
  upload: PictureUpload;
  hasOwnDescription: boolean;
  onDescribe: (description: string) => void;
  onRemove: () => void;
}) {
  const { file, previewUrl, state, progress, problem, description } = upload;
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
          {STATE_TEXT[state]}
          {problem}
        </small>
        {isBusy && <progress aria-label={`Progress of ${file.name}`} max={1} value={progress} />}
        {isEditable && (hasOwnDescription || state === 'failed') && (
          <TextInput
            aria-label={`Description of ${file.name}`}
            placeholder="Description of this image"
            maxLength={1000}
            value={description}
            onChange={(event) => onDescribe(event.target.value)}
          />
        )}
        {isEditable && (
          <Button $tone="quiet" aria-pressed={isBlurred} onClick={() => setIsBlurred(!isBlurred)}>
            Blur preview
          </Button>
        )}
      </Details>
      {!isBusy && (
        <IconButton $tone="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      )}
    </Line>
  );
}
