import { MAX_THEME_LENGTH, themesInUse } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Field, TextInput } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useAdminApi } from '../api/admin-api.context.ts';
import { gamesQuery } from '../api/admin-queries.ts';

/** Suggests the themes of other games. */
export function ThemeField({
  label = text('Theme (optional)'),
  value,
  onChange,
}: {
  label?: string;
  value: string;
  onChange: (theme: string) => void;
}) {
  const { data: games } = useQuery(gamesQuery(useAdminApi()));
  const themes = useMemo(() => themesInUse(games?.map(({ theme }) => theme) ?? []), [games]);
  const listId = useId();
  return (
    <Field
      label={label}
      hint={text('Players never see it. Filling the schedule keeps two games of a theme 14 days apart.')}
    >
      {(ids) => (
        <>
          <TextInput
            {...ids}
            list={listId}
            maxLength={MAX_THEME_LENGTH}
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
