import type { DayFigures } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { styled } from 'styled-components';

const Frame = styled.figure`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-2);
  color: var(--ink-soft);
  font: 500 0.8rem/1.2 var(--display);
  font-variant-numeric: tabular-nums;
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: right;
`;

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: clamp(9rem, 24vw, 14rem);
  border-bottom: 1px solid var(--line-strong);
  & .won { fill: var(--right); }
  & .failed { fill: var(--given-up); }
  & .left { fill: var(--sunk); stroke: var(--line-strong); stroke-width: 1px; vector-effect: non-scaling-stroke; }
  & .line { stroke: var(--line); vector-effect: non-scaling-stroke; }
  @media (forced-colors: active) {
    & .won { fill: CanvasText; }
    & .failed { fill: GrayText; }
    & .left { fill: Canvas; stroke: CanvasText; }
  }
`;

const Dates = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
`;

const Legend = styled.figcaption`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  padding-top: var(--space-2);
  & > span { display: inline-flex; align-items: center; gap: var(--space-2); }
  & i { width: 12px; height: 12px; border: 1px solid var(--line-strong); border-radius: 3px; forced-color-adjust: none; }
  & .won { background: var(--right); }
  & .failed { background: var(--given-up); }
  & .left { background: var(--sunk); }
  @media (forced-colors: active) {
    & i { border-color: CanvasText; }
    & .won { background: CanvasText; }
    & .failed { background: GrayText; }
    & .left { background: Canvas; }
  }
`;

/** The height of the drawing; its width is one unit for each day. */
const HEIGHT = 100;
const BAR = 0.76;

/**
 * The plays of each day as bars: won, failed and left unfinished. The table beside it has the same
 * numbers.
 */
export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const max = niceMaximum(Math.max(1, ...days.map(heightOf)));
  const scaled = (plays: number) => (HEIGHT * plays) / max;
  return (
    <Frame>
      <Scale aria-hidden="true">
        <span>{max.toLocaleString(language())}</span>
        <span>0</span>
      </Scale>
      <Bars viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className="line" x1={0} x2={days.length} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {days.map((day, index) => {
          const x = index + (1 - BAR) / 2;
          const [won, finished, all] = [
            scaled(day.won),
            scaled(day.finished),
            scaled(heightOf(day)),
          ];
          return (
            <g key={day.date}>
              <title>{dayText(day)}</title>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              {all > finished && (
                <rect className="left" x={x} y={HEIGHT - all} width={BAR} height={all - finished} />
              )}
              <rect
                className="failed"
                x={x}
                y={HEIGHT - finished}
                width={BAR}
                height={finished - won}
              />
              <rect className="won" x={x} y={HEIGHT - won} width={BAR} height={won} />
            </g>
          );
        })}
      </Bars>
      <Dates aria-hidden="true">
        <span>{shortDate(days[0]?.date)}</span>
        <span>{shortDate(days.at(-1)?.date)}</span>
      </Dates>
      <Legend aria-hidden="true">
        <span>
          <i className="won" />
          {text('Solved')}
        </span>
        <span>
          <i className="failed" />
          {text('Failed')}
        </span>
        <span>
          <i className="left" />
          {text('Not finished')}
        </span>
      </Legend>
    </Frame>
  );
}

/** A play can be finished on the day after it was started. */
const heightOf = ({ started, finished }: DayFigures): number => Math.max(started, finished);

const dayText = ({ date, started, finished, won }: DayFigures): string =>
  text('{date}: {started} started, {finished} finished, {won} solved', {
    date,
    started,
    finished,
    won,
  });

/** Returns the next of 1, 2, 5, 10, 20, 50… that is even enough for a scale. */
export function niceMaximum(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= max) ?? max;
}

const shortDate = (date = ''): string =>
  date &&
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language() === 'en' ? 'en-GB' : language(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
