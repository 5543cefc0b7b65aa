import type { CircleStanding } from '@imguessr/contracts';
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

const none = { finished: 0, solvedOn: [] };
const memberOn = (nickname: string, today: number): CircleStanding => ({
  nickname,
  today,
  isYou: nickname === 'Ann',
  week: none,
  allTime: none,
});
const SAMPLE = {
  name: text('Book club'),
  date: '',
  isOpen: true,
  standings: [memberOn('Ben', 2), memberOn('Ann', 3), memberOn('Cleo', 0)],
};

/** Shows what a circle looks like, before there is one. */
export const SampleTable = () => (
  <Frame>
    <figcaption>{text('For example')}</figcaption>
    <StandingsTable standings={SAMPLE} period="today" />
  </Frame>
);
