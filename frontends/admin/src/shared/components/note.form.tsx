import type { AdminApi } from '@imguessr/api-client/admin';
import { MAX_NOTE_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, type ButtonTone, Form, TextAreaField } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { useUnsavedWarning } from '../navigation/use-unsaved-warning.ts';

const CloseForm = styled(Form)`
  gap: var(--space-2);
`;

interface NoteFormProps<Saved> {
  /** What is unsaved when somebody leaves. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly tone?: ButtonTone;
  readonly saved: string;
  readonly save: (api: AdminApi, written: string) => Promise<Saved>;
  readonly onSaved: (result: Saved) => Promise<void>;
  readonly onError: (failure: Error) => Promise<void> | void;
}

/** A note of makers; its button appears once something is changed. */
export function NoteForm<Saved>({
  name,
  label,
  hint,
  tone = 'plain',
  saved,
  save,
  onSaved,
  onError,
}: NoteFormProps<Saved>) {
  /** Undefined while it is as saved. */
  const [typed, setTyped] = useState<string>();
  const isChanged = typed !== undefined && typed.trim() !== saved;
  useUnsavedWarning(name, isChanged);
  const { mutate, isPending } = useSingleMutation({
    send: save,
    onSuccess: async (result) => {
      await onSaved(result);
      setTyped(undefined);
    },
    onError,
  });
  const submit = () => {
    if (isChanged && !isPending) mutate(typed.trim());
  };
  return (
    <CloseForm onSubmit={submit}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={typed ?? saved}
        onChange={setTyped}
      />
      {isChanged && (
        <Button type="submit" $tone={tone} aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Note')}
        </Button>
      )}
    </CloseForm>
  );
}
