import { GAME_TEXTS, themesInUse } from '@imguessr/game-rules';
import { Field, TextInput } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { gamesQuery } from '../../api/admin-queries.ts';
import { TEXT_LABELS } from './game-texts.ts';

/** Suggests the themes of other games. */
export function ThemeField({
  label = TEXT_LABELS.theme.label,
  value,
  onChange,
}: {
  label?: string;
  value: string;
  onChange: (theme: string) => void;
}) {
  const { data: games } = useQuery(gamesQuery);
  const themes = useMemo(() => themesInUse(games?.map(({ theme }) => theme) ?? []), [games]);
  const listId = useId();
  return (
    <Field label={label} hint={TEXT_LABELS.theme.hint}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            list={listId}
            maxLength={GAME_TEXTS.theme.maxLength}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {themes.map((theme) => (
              <option key={theme} value={theme} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
