import type { CircleStanding } from '@imguessr/contracts';
import { emptyDistribution, type Outcome } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { StandingsTable } from './standings.table.tsx';

const Frame = styled.figure`
  width: 100%;
  padding: var(--space-2) var(--space-3) var(--space-1);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-m);
  figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

const memberOn = (nickname: string, today: Outcome): CircleStanding => ({
  nickname,
  today,
  isYou: nickname === 'Ann',
  week: emptyDistribution,
  allTime: emptyDistribution,
});
const SAMPLE = {
  name: text('Book club'),
  date: '',
  isOpen: true,
  standings: [memberOn('Ben', 'try2'), memberOn('Ann', 'try3'), memberOn('Cleo', 'failed')],
};

/** Shows what a circle looks like, before there is one. */
export const SampleTable = () => (
  <Frame>
    <figcaption>{text('For example')}</figcaption>
    <StandingsTable standings={SAMPLE} period="today" />
  </Frame>
);
