import {
  isCredited,
  LICENCES,
  type Licence,
  MAX_AUTHOR_LENGTH,
  MAX_SOURCE_LENGTH,
  type PictureCredit,
  SOURCE_PATTERN,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { SelectField, TextField } from '@imguessr/ui';
import { styled } from 'styled-components';

const NAMES: Readonly<Record<Licence, string>> = {
  unknown: text('Unknown'),
  cc0: text('CC0 (public domain)'),
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  own: text('My own work'),
  permission: text('With permission'),
};

const CHOICES = LICENCES.toReversed();

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-3) var(--space-4);
  & > legend { padding: 0 0 var(--space-2); font: 650 1rem/1.3 var(--display); }
  & > :last-child { grid-column: 1 / -1; }
`;

/** Players see the credit after the game. */
export function CreditFields({
  credit,
  onChange,
  legend,
}: {
  credit: PictureCredit;
  onChange: (credit: PictureCredit) => void;
  legend: string;
}) {
  const { author, licence, source } = credit;
  const needsAuthor = licence !== 'unknown' && !isCredited(credit);
  const authorHint = needsAuthor ? text('This licence needs an author.') : undefined;
  return (
    <Group>
      <legend>{legend}</legend>
      <SelectField
        label={text('Licence')}
        choices={CHOICES}
        nameOf={(choice) => NAMES[choice]}
        value={licence}
        onChange={(chosen) => onChange({ ...credit, licence: chosen })}
      />
      <TextField
        label={text('Author (optional)')}
        hint={authorHint}
        maxLength={MAX_AUTHOR_LENGTH}
        value={author}
        onChange={(typed) => onChange({ ...credit, author: typed })}
      />
      <TextField
        label={text('Source (optional)')}
        hint={text('A link or a text. Shown after the game.')}
        error={
          SOURCE_PATTERN.test(source)
            ? undefined
            : text('A link has to start with http:// or https://.')
        }
        maxLength={MAX_SOURCE_LENGTH}
        value={source}
        onChange={(typed) => onChange({ ...credit, source: typed })}
      />
    </Group>
  );
}
