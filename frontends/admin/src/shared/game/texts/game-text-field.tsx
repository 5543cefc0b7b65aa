import { GAME_TEXTS, type GameTextName, hasAtMostOneLink } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextAreaField } from '@imguessr/ui';
import { TEXT_LABELS } from './game-texts.ts';

interface GameTextFieldProps {
  readonly name: GameTextName;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function GameTextField({ name, value, onChange }: GameTextFieldProps) {
  const { label: ofText, hint } = TEXT_LABELS[name];
  const label = text('{name} (optional)', { name: ofText });
  const isRefused = name === 'afterword' && !hasAtMostOneLink(value);
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={isRefused ? text('An afterword may have one link.') : undefined}
      dir="auto"
      rows={3}
      maxLength={GAME_TEXTS[name].maxLength}
      value={value}
      onChange={onChange}
    />
  );
}
