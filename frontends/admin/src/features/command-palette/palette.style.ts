import { styled } from 'styled-components';

export const Results = styled.div`
  min-height: 12rem;
  max-height: min(24rem, 50dvh);
  overflow-y: auto;
  margin-inline: calc(-1 * var(--space-3));
  & > [role='option'] {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-3);
    min-height: 44px;
    padding: 4px var(--space-3);
    border-radius: var(--radius-s);
    cursor: pointer;
    font: 650 1rem/1.2 var(--display);
  }
  & > [role='option'] > small { color: var(--ink-soft); font: 400 0.85rem/1.2 var(--text); }
  & > [role='option'][aria-selected='true'] { background: var(--sunk); box-shadow: inset 4px 0 var(--ink); }
  @media (forced-colors: active) { & > [role='option'][aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

export const Thumb = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  overflow: hidden;
  border-radius: var(--radius-s);
  color: var(--ink-soft);
  & img { width: 100%; height: 100%; object-fit: cover; }
`;

export const Key = styled.kbd`
  padding: 2px 6px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--ground);
  font: 600 0.8rem/1.2 var(--text);
`;

export const KeyTable = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  & > dt { display: flex; gap: 4px; justify-content: end; }
`;
