import { hasAtMostOneLink, MAX_AFTERWORD_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextAreaField } from '@imguessr/ui';

interface AfterwordFieldProps {
  readonly value: string;
  readonly onChange: (afterword: string) => void;
}

/** What players read once the game is over. */
export function AfterwordField({ value, onChange }: AfterwordFieldProps) {
  return (
    <TextAreaField
      label={text('Afterword (optional)')}
      hint={text('Players read it once the game is over. Up to {count} characters, one link.', {
        count: MAX_AFTERWORD_LENGTH,
      })}
      error={hasAtMostOneLink(value) ? undefined : text('An afterword may have one link.')}
      rows={3}
      maxLength={MAX_AFTERWORD_LENGTH}
      value={value}
      onChange={onChange}
    />
  );
}
