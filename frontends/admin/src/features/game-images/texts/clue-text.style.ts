import { styled } from 'styled-components';

export const Caption = styled.div`
  display: grid;
  /* the ring of the focus does not reach the label */
  gap: 6px;
  min-width: 0;
  & > small { color: var(--ink-soft); font-size: 0.75rem; line-height: 1.2; }
  & > textarea { padding: var(--space-1) var(--space-2); font-size: 0.9rem; }
  & > button:not(:first-of-type), & > textarea ~ button { min-height: 30px; padding: 0 var(--space-2); font-size: 0.85rem; }
`;

export const Text = styled.button`
  display: -webkit-box;
  overflow: hidden;
  width: 100%;
  min-height: 44px;
  padding: var(--space-1) var(--space-2);
  border: 1.5px solid var(--line);
  border-radius: var(--radius-s);
  color: var(--ink);
  font-size: 0.9rem;
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: text;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  &[data-empty] { border-style: dashed; border-color: var(--line-strong); color: var(--ink-soft); }
  &:hover { border-color: var(--line-strong); }
`;

/**
 * One quiet line. Positioned, so that its hidden text is cut off with the rest of a long credit
 * instead of making the page wider.
 */
export const CreditToggle = styled.button`
  position: relative;
  overflow: hidden;
  width: 100%;
  min-height: 28px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-s);
  color: var(--ink-soft);
  font-size: 0.8rem;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  &::before { content: '▸ ' / ''; }
  &[aria-expanded='true']::before { content: '▾ ' / ''; }
  &:hover { color: var(--ink); text-decoration: underline; }
`;

export const Remark = styled.span<{ $tone: 'soft' | 'right' | 'wrong' }>`
  color: ${({ $tone }) => ($tone === 'soft' ? 'var(--ink-soft)' : `var(--${$tone})`)};
  font-size: 0.8rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  &:empty { display: none; }
`;
