import { Button, Field, TextInput } from '@imguessr/ui';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUnsavedWarning } from '../../../shared/unsaved-changes/use-unsaved-warning.ts';
import { ClueTextFields, focusInvalidField, NO_TEXTS } from '../texts/clue-text-fields.tsx';
import { FILE_HINT, filesOf } from './picked-files.ts';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  & > button { justify-self: start; }
`;

const Area = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 2px dashed ${({ $isOver }) => ($isOver ? 'var(--mark)' : 'var(--line-strong)')};
  border-radius: var(--radius-m);
  background: var(--sunk);
  & > p { color: var(--ink-soft); }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

/** Uploads images that were selected, dropped or pasted, several at a time. */
export function UploadTab({ gameId, word, isShown }: { gameId: number; word: string; isShown: boolean }) {
  const { uploads, select, change, remove, start } = useUploads(gameId);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [isOver, setIsOver] = useState(false);
  const pendingCount = uploads.filter(({ state }) => state === 'selected' || state === 'failed').length;
  const isBusy = uploads.some(({ state }) => state === 'preparing' || state === 'sending');
  useUnsavedWarning('images not uploaded yet', pendingCount > 0 || isBusy);

  const latestSelect = useRef(select);
  latestSelect.current = select;
  useEffect(() => {
    if (!isShown) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = filesOf(clipboardData);
      if (files.length > 0) latestSelect.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isShown]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    select(filesOf(event.dataTransfer));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pendingCount === 0 || isBusy || focusInvalidField(event.currentTarget)) return;
    start(texts);
    setTexts(NO_TEXTS);
  };

  return (
    <Form onSubmit={submit}>
      <Area $isOver={isOver} onDrop={drop} onDragOver={hover} onDragLeave={() => setIsOver(false)}>
        <Field label="Image file" hint={FILE_HINT}>
          {(ids) => (
            <TextInput
              {...ids}
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
        <p>Or drop or paste images here.</p>
      </Area>
      <ClueTextFields
        word={word}
        texts={texts}
        note={pendingCount > 1 ? ' Used for every selected image without one of its own.' : ''}
        onChange={setTexts}
      />
      {uploads.length > 0 && (
        <List aria-label="Selected images">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              word={word}
              hasOwnTexts={pendingCount > 1}
              onChange={(changed) => change(upload.key, changed)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </List>
      )}
      <Button type="submit" $tone="primary" disabled={pendingCount === 0 || isBusy}>
        {submitLabel(pendingCount, isBusy)}
      </Button>
    </Form>
  );
}

function submitLabel(count: number, isBusy: boolean): string {
  if (isBusy) return 'Uploading...';
  return count > 1 ? `Upload ${count} Images` : 'Upload Image';
}
