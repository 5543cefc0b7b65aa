import { CLUE_TEXT_NAMES, CLUE_TEXTS, type ClueTexts } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Icon, IconButton, TextInput } from '@imguessr/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { CLUE_TEXT_LABELS, clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';
import { ANIMATION_NOTE } from './picked-files.ts';
import type { PictureUpload } from './picture-upload.ts';

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

/** A selected file with its preview and its upload progress. */
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
  const { file, previewUrl, state, progress, problem } = upload;
  const isBusy = state === 'preparing' || state === 'sending';
  const isEditable = state === 'selected' || state === 'failed';
  return (
    <Line>
      <Frame>
        {previewUrl ? <img src={previewUrl} alt="" /> : <AdminIcon name="warning" size={28} />}
      </Frame>
      <Details>
        <b>{file.name}</b>
        <small role="status" data-failed={problem ? true : undefined}>
          {STATE_TEXT[state](problem ?? '')}
        </small>
        {upload.isAnimated && <small>{ANIMATION_NOTE}</small>}
        {isBusy && (
          <progress
            aria-label={text('Progress of {file}', { file: file.name })}
            max={1}
            value={progress}
          />
        )}
        {isEditable &&
          (hasOwnTexts || state === 'failed') &&
          CLUE_TEXT_NAMES.map((field) => {
            const name = CLUE_TEXT_LABELS[field].label;
            const wrong = clueTextProblem(field, upload[field], word);
            return (
              <Fragment key={field}>
                <TextInput
                  aria-label={text('{name}, {file}', { name, file: file.name })}
                  aria-invalid={wrong ? true : undefined}
                  placeholder={name}
                  maxLength={CLUE_TEXTS[field].maxLength}
                  value={upload[field]}
                  onChange={(event) => onChange({ [field]: event.target.value })}
                />
                {wrong && (
                  <small role="alert" data-failed>
                    {wrong}
                  </small>
                )}
              </Fragment>
            );
          })}
        {isEditable && (
          <Tools>
            <Button
              $tone="quiet"
              aria-label={text('Crop or turn {file}', { file: file.name })}
              onClick={onCrop}
            >
              {text('Crop or turn')}
            </Button>
          </Tools>
        )}
      </Details>
      <IconButton
        $tone="quiet"
        aria-label={
          isBusy
            ? text('Cancel {file}', { file: file.name })
            : text('Remove {file}', { file: file.name })
        }
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </IconButton>
    </Line>
  );
}
