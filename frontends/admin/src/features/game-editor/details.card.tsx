import type { AdminGame } from '@imguessr/contracts';
import { GAME_TEXT_NAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Form } from '@imguessr/ui';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { DetailsFields, GameTextField } from './details-fields.tsx';
import { FORM_ID } from './save-bar.tsx';
import type { GameForm } from './use-game-form.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  & > dt { color: var(--ink-soft); }
  & > dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** The word, texts and flags of a game. */
export function DetailsCard({ game, form }: { game: AdminGame; form: GameForm }) {
  const { typed, change } = form;
  return (
    <Card title={text('Game Details')}>
      <Form id={FORM_ID} onSubmit={form.save}>
        <DetailsFields
          value={typed}
          wordField={form.wordField}
          wordProblem={form.wordProblem}
          onChange={(details) => change({ ...details })}
        />
        {GAME_TEXT_NAMES.map((name) => (
          <GameTextField
            key={name}
            name={name}
            value={typed[name]}
            onChange={(written) => change({ [name]: written })}
          />
        ))}
      </Form>
      <Facts>
        <dt>{text('Last Daily Date')}</dt>
        <dd>{lastDailyDateText(game.wasDailyOnDates)}</dd>
      </Facts>
    </Card>
  );
}
