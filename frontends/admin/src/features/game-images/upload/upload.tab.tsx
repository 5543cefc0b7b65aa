import { isSameCredit, NO_CLUE_TEXTS, NO_CREDIT, type PictureCredit } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Field, Form, Modal, TextInput } from '@imguessr/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUnsavedWarning } from '../../../shared/navigation/unsaved-changes.ts';
import { CropEditor } from '../crop/crop-editor.tsx';
import { ClueTextFields, focusInvalidField } from '../texts/clue-text-fields.tsx';
import { CreditFields } from '../texts/credit-fields.tsx';
import { FILE_HINT } from './picked-files.ts';
import type { PictureUpload } from './picture-upload.ts';
import { UploadItem } from './upload-item.tsx';
import type { Uploads } from './use-uploads.ts';

const Area = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 2px dashed var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--sunk);
  & > p { color: var(--ink-soft); }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const CropForm = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** Uploads images that were selected, dropped or pasted, several at a time. */
export function UploadTab({ uploads: all, word }: { uploads: Uploads; word: string }) {
  const { select, change, remove, start, replaceFile } = all;
  const uploads = all.uploads.filter(({ target }) => target === 'tab');
  const [texts, setTexts] = useState(NO_CLUE_TEXTS);
  /** The credit of all selected images; undefined until its fields are opened. */
  const [credit, setCredit] = useState<PictureCredit>();
  const [uploadToCrop, setUploadToCrop] = useState<PictureUpload>();
  const pendingCount = uploads.filter(
    ({ state }) => state === 'selected' || state === 'failed',
  ).length;
  const isBusy = uploads.some(({ state }) => state === 'preparing' || state === 'sending');
  const isCreditTyped = credit !== undefined && !isSameCredit(credit);
  const isTextTyped = Object.values(texts).some((typed) => typed.trim() !== '');
  useUnsavedWarning(text('image texts'), isTextTyped || isCreditTyped);

  // The pressed button is removed, or disabled.
  const fileField = useRef<HTMLInputElement>(null);
  const focusFile = () => fileField.current?.focus();

  const submit = (form: HTMLFormElement) => {
    if (pendingCount === 0 || isBusy || focusInvalidField(form)) return;
    start({ ...texts, credit: isCreditTyped ? credit : undefined });
    setTexts(NO_CLUE_TEXTS);
    setCredit(undefined);
    focusFile();
  };

  return (
    <Form onSubmit={submit}>
      <Area>
        <Field label={text('Image file')} hint={FILE_HINT}>
          {(ids) => (
            <TextInput
              {...ids}
              ref={fileField}
              type="file"
              accept="image/*"
              multiple
              onChange={(event) => {
                select([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          )}
        </Field>
        <p>{text('Or drop or paste images here.')}</p>
      </Area>
      <ClueTextFields
        word={word}
        texts={texts}
        note={
          pendingCount > 1 ? text('Used for every selected image that has none of its own.') : ''
        }
        onChange={(name, typed) => setTexts({ ...texts, [name]: typed })}
      />
      <Button
        $tone="quiet"
        aria-expanded={credit !== undefined}
        onClick={() => setCredit(credit ? undefined : NO_CREDIT)}
      >
        {credit ? text('No credit') : text('Add a credit')}
      </Button>
      {credit && (
        <CreditFields
          credit={credit}
          onChange={setCredit}
          legend={pendingCount > 1 ? text('Credit of every selected image') : text('Credit')}
        />
      )}
      {uploads.length > 0 && (
        <List aria-label={text('Selected images')}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              word={word}
              hasOwnTexts={pendingCount > 1}
              onChange={(changed) => change(upload.key, changed)}
              onRemove={() => {
                remove(upload.key);
                focusFile();
              }}
              onCrop={() => setUploadToCrop(upload)}
            />
          ))}
        </List>
      )}
      <Button type="submit" $tone="primary" disabled={pendingCount === 0 || isBusy}>
        {submitLabel(pendingCount, isBusy)}
      </Button>
      <Modal
        open={uploadToCrop !== undefined}
        onClose={() => setUploadToCrop(undefined)}
        title={text('Crop or Turn Image')}
      >
        {uploadToCrop && (
          <CropForm>
            <CropEditor
              url={uploadToCrop.previewUrl}
              file={uploadToCrop.file}
              name={uploadToCrop.file.name}
              onCropped={(file) => {
                replaceFile(uploadToCrop.key, file);
                setUploadToCrop(undefined);
              }}
              onCancel={() => setUploadToCrop(undefined)}
            />
          </CropForm>
        )}
      </Modal>
    </Form>
  );
}

function submitLabel(count: number, isBusy: boolean): string {
  if (isBusy) return text('Uploading...');
  return count > 1 ? text('Upload {count} Images', { count }) : text('Upload Image');
}
