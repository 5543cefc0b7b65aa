import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Form, Modal } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ThemeField } from '../../../shared/game/texts/theme-field.tsx';
import { commonTheme, gamesText, wordsText } from './bulk.plan.ts';

const Fields = styled(Form)`
  & > p { color: var(--ink-soft); }
  & > div:last-child { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--space-2); }
`;

interface SetThemeProps {
  readonly open: boolean;
  readonly games: readonly AdminGameSummary[];
  readonly isBusy: boolean;
  /** An empty theme removes those that the games have. */
  readonly onSet: (theme: string) => void;
  readonly onClose: () => void;
}

/** Asks for the theme of the selected games. */
export function SetTheme({ open, ...form }: SetThemeProps) {
  const title = text('Set the theme of {games}', { games: gamesText(form.games.length) });
  return (
    <Modal open={open} title={title} onClose={form.onClose}>
      <ThemeForm {...form} />
    </Modal>
  );
}

function ThemeForm({ games, isBusy, onSet, onClose }: Omit<SetThemeProps, 'open'>) {
  const [theme, setTheme] = useState(() => commonTheme(games));
  const isRemoval = theme.trim() === '';
  const submit = () => {
    if (!isBusy) onSet(theme);
  };
  return (
    <Fields onSubmit={submit}>
      <p>{wordsText(games)}</p>
      <ThemeField value={theme} onChange={setTheme} />
      <div>
        <Button onClick={onClose}>{text('Cancel')}</Button>
        <Button type="submit" $tone={isRemoval ? 'plain' : 'primary'} aria-disabled={isBusy}>
          {isRemoval ? text('Remove Theme') : text('Set Theme')}
        </Button>
      </div>
    </Fields>
  );
}
