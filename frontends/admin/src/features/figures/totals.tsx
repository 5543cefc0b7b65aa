import { styled } from 'styled-components';
import { percentText, type Totals as TotalsView } from './figures.view.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  font-variant-numeric: tabular-nums;
  & > div { min-width: 0; }
  & dt { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.3; }
  & dd { margin: 0; font: 700 1.7rem/1.2 var(--display); }
  & small { display: block; color: var(--ink-soft); font: 500 0.8rem/1.3 var(--text); }
`;

/** The sums of the days that are shown. */
export function Totals({ totals, isEstimated }: { totals: TotalsView; isEstimated: boolean }) {
  const { started, finished, won, medianTry, returningPerDay, isProvisional } = totals;
  const soFar = isProvisional ? 'so far' : undefined;
  return (
    <List>
      <Figure name="Plays" value={started.toLocaleString('en')} note={`${finished.toLocaleString('en')} finished`} />
      <Figure name="Completion" value={percentText(finished, started)} note={soFar} />
      <Figure name="Solved" value={percentText(won, finished)} note={soFar ?? 'of finished plays'} />
      <Figure
        name="Median try"
        value={medianTry === null ? '–' : String(medianTry)}
        note={soFar ?? 'of solved plays'}
      />
      <Figure
        name="Returning sessions"
        value={returningPerDay.toFixed(1)}
        note={isEstimated ? 'a day, estimated' : 'a day'}
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
