import { language, text } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';
import { styled } from 'styled-components';
import { percentText, type Totals as TotalsView } from './figures.view.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--space-4);
  font-variant-numeric: tabular-nums;
  & > div { min-width: 0; }
  & dt { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.3; }
  & dd { margin: 0; font: 700 1.7rem/1.2 var(--display); }
  & small { display: block; color: var(--ink-soft); font: 500 0.8rem/1.3 var(--text); }
`;

/** The sums of the days that are shown. */
export function Totals({ totals, isEstimated }: { totals: TotalsView; isEstimated: boolean }) {
  const { started, finished, won, medianTry, returningPerDay, isProvisional } = totals;
  const soFar = isProvisional ? text('so far') : undefined;
  return (
    <List>
      <Figure
        name={text('Plays')}
        value={started.toLocaleString(language())}
        note={text('{count, plural, one {1 finished} other {{number} finished}}', {
          count: finished,
          number: finished.toLocaleString(language()),
        })}
      />
      <Figure name={text('Completion')} value={percentText(finished, started)} note={soFar} />
      <Figure
        name={text('Solved')}
        value={percentText(won, finished)}
        note={soFar ?? text('of finished plays')}
      />
      <Figure
        name={text('Median try')}
        value={medianTry === null ? '–' : medianTry.toLocaleString(language())}
        note={soFar ?? text('of solved plays')}
      />
      <Figure
        name={text('Returning sessions')}
        value={decimal(returningPerDay)}
        note={isEstimated ? text('a day, estimated') : text('a day')}
      />
    </List>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
