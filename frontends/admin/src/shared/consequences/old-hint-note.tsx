import type { AdminGameSummary } from '@imguessr/contracts';
import { styled } from 'styled-components';
import { oldHintText } from './consequence.text.ts';
import { useFiguresOf } from './use-figures-of.ts';

const Note = styled.small`color: var(--ink-soft);`;

/** States how many people play a game of a current day with the hint that is about to change. */
export function OldHintNote({ game }: { game: Pick<AdminGameSummary, 'id' | 'days'> }) {
  const isCurrent = game.days.some(({ state }) => state === 'current');
  const text = oldHintText(useFiguresOf(isCurrent ? game : undefined));
  return isCurrent && text && <Note>{text}</Note>;
}
