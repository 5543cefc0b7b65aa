import type { GameFigures } from '@imguessr/contracts';
import { difficultyLabel } from '@imguessr/game-rules';
import { text, translatedForDesk } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';
import { styled } from 'styled-components';

const TICKS = [1, 2, 3, 4, 5] as const;

/** From this many plays on, a difficulty is stated without reservation. */
const CERTAIN_PLAYS = 30;

const Ticks = styled.span`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;
  height: 12px;
  & > i { width: 4px; height: 6px; border: 1px solid var(--line-strong); border-radius: 1px; }
  & > i:nth-child(2) { height: 7.5px; }
  & > i:nth-child(3) { height: 9px; }
  & > i:nth-child(4) { height: 10.5px; }
  & > i:nth-child(5) { height: 12px; }
  & > i[data-on] { background: var(--ink-soft); border-color: var(--ink-soft); }
  &[data-so-far] > i[data-on] { background: linear-gradient(var(--ink-soft) 50%, transparent 50%) 0 0 / 100% 3px; }
  @media (forced-colors: active) {
    & > i[data-on] { forced-color-adjust: none; background: CanvasText; border-color: CanvasText; }
  }
`;

/**
 * The measured difficulty of a game as one to five ticks, hatched while few have played it. Renders
 * nothing before anybody has.
 */
export function DifficultyTicks({
  figures,
}: {
  figures: Pick<GameFigures, 'difficultyScore' | 'finished'> | undefined;
}) {
  const score = figures?.difficultyScore ?? undefined;
  const finished = figures?.finished ?? 0;
  if (score === undefined) return null;
  const on = Math.min(5, Math.max(1, Math.round(score)));
  const note = difficultyNote(score, finished);
  return (
    <Ticks
      role="img"
      aria-label={note}
      title={note}
      data-so-far={finished < CERTAIN_PLAYS || undefined}
    >
      {TICKS.map((tick) => (
        <i key={tick} data-on={tick <= on || undefined} />
      ))}
    </Ticks>
  );
}

function difficultyNote(score: number, finished: number): string {
  const values = {
    difficulty: translatedForDesk(difficultyLabel(score)),
    score: decimal(score),
    finished,
  };
  return finished < CERTAIN_PLAYS
    ? text(
        '{difficulty} ({score}/5.0) so far, {finished, plural, one {1 play} other {{finished} plays}}',
        values,
      )
    : text(
        '{difficulty} ({score}/5.0), {finished, plural, one {1 play} other {{finished} plays}}',
        values,
      );
}
