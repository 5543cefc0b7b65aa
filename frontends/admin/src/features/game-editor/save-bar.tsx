import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { CardActions } from '../../shared/components/card.tsx';
import { keepToastsAbove } from '../../shared/components/height-property.ts';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import type { GameForm } from './use-game-form.ts';

export const FORM_ID = 'game-form';

/** Stays in sight while something is unsaved. */
const Bar = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) 0;
  &[data-unsaved] {
    position: sticky;
    z-index: 1;
    bottom: 0;
    border-top: 1.5px solid var(--line);
    background: var(--ground);
  }
  html:has(&[data-unsaved]) { scroll-padding-bottom: 6rem; }
`;

/** Saves the form of a game, or says that somebody else has saved meanwhile. */
export function SaveBar({ form }: { form: GameForm }) {
  const { isChanged, isSaving } = form;
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <Bar ref={isChanged ? keepToastsAbove : undefined} data-unsaved={isChanged || undefined}>
      {form.isOvertaken && (
        <ErrorNotice
          text={text(
            'Not saved: someone else has changed this game. Reload it and save again. Your edits are kept.',
          )}
          label={text('Reload Game')}
          busyLabel={text('Reloading...')}
          isBusy={form.isReloading}
          onRetry={() => {
            form.reload();
            // The pressed button goes with the notice.
            saveButton.current?.focus();
          }}
        />
      )}
      <CardActions>
        <Button
          ref={saveButton}
          type="submit"
          form={FORM_ID}
          $tone={isChanged ? 'primary' : 'plain'}
          aria-disabled={isSaving}
        >
          {isSaving ? text('Saving...') : text('Save Changes')}
        </Button>
        {isChanged && (
          <Button $tone="quiet" onClick={form.discard}>
            {text('Discard Changes')}
          </Button>
        )}
      </CardActions>
    </Bar>
  );
}
