import { mobile } from '@imguessr/ui';
import { styled } from 'styled-components';

export const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
  gap: var(--space-5) var(--space-4);
  padding: var(--space-2) 0 0 var(--space-2);
  ${mobile} { grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr)); }
`;

export const Slot = styled.li<{ $isOver: boolean; $isDragged: boolean }>`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  min-width: 0;
  border-radius: var(--radius-m);
  opacity: ${({ $isDragged }) => ($isDragged ? 0.4 : 1)};
  outline: ${({ $isOver }) => ($isOver ? '3px solid var(--mark)' : 'none')};
  outline-offset: 6px;
`;

export const Picture = styled.div`
  cursor: grab;
  touch-action: manipulation;
  & img { -webkit-user-drag: none; user-select: none; }
`;

export const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  min-height: 2.6em;
  font-size: 0.9rem;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &[data-empty] { color: var(--ink-soft); font-style: italic; }
`;

export const Buttons = styled.div`
  display: flex;
  justify-content: space-between;
  margin-inline: -4px;
  & > button {
    flex: 1 1 0;
    width: auto;
    min-width: 26px;
    min-height: 34px;
    cursor: pointer;
  }
`;

export const EmptySlot = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: none;
  cursor: pointer;
  & + small { color: var(--ink-soft); }
`;

export const DragPreview = styled.div`
  width: 9rem;
  rotate: 3deg;
  border-radius: var(--radius-m);
  box-shadow: 0 16px 40px var(--shade);
`;
