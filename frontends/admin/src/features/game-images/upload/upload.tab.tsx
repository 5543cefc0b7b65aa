import { Button, Field, TextInput } from '@imguessr/ui';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.ts';
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
  border: 2px dashed ${({ $isOver }) => ($isOver ? 'var(--lamp)' : 'var(--line-strong)')};
  border-radius: var(--radius-m);
  background: var(--sunk);
  & > p { color: var(--ink-soft); }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

/** Adds pictures: chosen, dropped or pasted, several at once. */
export function UploadTab({ gameId, isShown }: { gameId: number; isShown: boolean }) {
  const { uploads, choose, change, remove, start } = useUploads(gameId);
  const [description, setDescription] = useState('');
  const [isOver, setIsOver] = useState(false);
  const chosen = uploads.filter(({ state }) => state === 'chosen' || state === 'failed').length;
  const isBusy = uploads.some(({ state }) => state === 'preparing' || state === 'sending');
  useUnsaved('pictures that are not uploaded yet', chosen > 0 || isBusy);

  const take = useRef(choose);
  take.current = choose;
  useEffect(() => {
    if (!isShown) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = filesOf(clipboardData);
      if (files.length > 0) take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isShown]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(filesOf(event.dataTransfer));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === 0 || isBusy) return;
    start(description);
    setDescription('');
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
                choose([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          )}
        </Field>
        <p>Or drop pictures here, or paste one.</p>
      </Area>
      <Field
        label="Description (optional)"
        hint={chosen > 1 ? 'For each of the chosen pictures that has none of its own' : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={1000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {uploads.length > 0 && (
        <List aria-label="Chosen pictures">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              hasOwnWords={chosen > 1}
              onDescribe={(words) => change(upload.key, { description: words })}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </List>
      )}
      <Button type="submit" $tone="primary" disabled={chosen === 0 || isBusy}>
        {labelOf(chosen, isBusy)}
      </Button>
    </Form>
  );
}

function labelOf(chosen: number, isBusy: boolean): string {
  if (isBusy) return 'Uploading...';
  return chosen > 1 ? `Upload ${chosen} Images` : 'Upload Image';
}
