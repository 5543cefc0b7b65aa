import type { AdminApi } from '@imguessr/api-client/admin';
import { MAX_NOTE_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, type ButtonTone, Form, TextAreaField } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { useUnsavedWarning } from '../navigation/use-unsaved-warning.ts';
import { OvertakenNote } from './overtaken-note.tsx';

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

/**
 * A note of makers; its button appears once something is changed. What somebody else has written
 * meanwhile is not written over unseen.
 */
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
  /**
   * What is typed, and the note that it is based on unless that is the saved one. Undefined while
   * nothing is typed.
   */
  const [draft, setDraft] = useState<{ readonly typed: string; readonly base?: string }>();
  const isChanged = draft !== undefined && draft.typed.trim() !== saved;
  useUnsavedWarning(name, isChanged);
  const { mutate, isPending } = useSingleMutation({
    send: save,
    onSuccess: async (result, written) => {
      await onSaved(result);
      // More may have been typed while it was saved.
      setDraft((latest) =>
        latest?.typed.trim() === written ? undefined : latest && { typed: latest.typed },
      );
    },
    onError,
  });
  const isOvertaken = isChanged && !isPending && draft.base !== undefined && draft.base !== saved;
  const send = () => {
    if (isChanged && !isPending) mutate(draft.typed.trim());
  };
  const keepMine = () => {
    setDraft(draft && { typed: draft.typed, base: saved });
    send();
  };
  return (
    <CloseForm onSubmit={() => isOvertaken || send()}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={draft?.typed ?? saved}
        onChange={(typed) => setDraft({ typed, base: draft?.base ?? saved })}
      />
      {isOvertaken ? (
        <OvertakenNote
          theirs={[saved]}
          onKeepMine={keepMine}
          onUseTheirs={() => setDraft(undefined)}
        />
      ) : (
        isChanged && (
          <Button type="submit" $tone={tone} aria-disabled={isPending}>
            {isPending ? text('Saving...') : text('Save Note')}
          </Button>
        )
      )}
    </CloseForm>
  );
}
