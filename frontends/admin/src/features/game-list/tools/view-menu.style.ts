import { Form } from '@imguessr/ui';
import { styled } from 'styled-components';

export const Menu = styled.div`
  position: relative;
  min-width: 0;
  @media (width < 40em) { position: static; }
`;

export const MenuButton = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-height: 44px;
  padding: 0 var(--space-3);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--ground);
  text-align: left;
  & > b { font: 650 1rem/1.2 var(--display); }
  & > span { overflow: hidden; color: var(--ink-soft); text-overflow: ellipsis; white-space: nowrap; }
  & > svg { rotate: 90deg; }
  &[aria-expanded='true'] > svg { rotate: -90deg; }
`;

/** Below its button; on a phone as wide as the tools. */
export const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 4px) 0 auto auto;
  z-index: 4;
  display: grid;
  gap: var(--space-3);
  width: 24rem;
  max-width: calc(100vw - 2 * var(--space-4));
  max-height: max(12rem, 100dvh - 12rem);
  overflow-y: auto;
  scroll-margin-bottom: var(--space-3);
  padding: var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: 0 10px 40px var(--shade);
  @media (width < 40em) { inset-inline: 0; width: auto; max-width: none; }
`;

export const Views = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > li { display: flex; min-width: 0; max-width: 100%; }
  & > li > button:not([data-tooltip]) { min-width: 0; min-height: 36px; padding: 0 var(--space-3); overflow: hidden; font-size: 0.9rem; text-overflow: ellipsis; }
  & > li > button[data-tooltip] { width: 32px; min-height: 36px; }
  & > li > [aria-pressed='true'] { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
`;

export const Save = styled(Form)`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
`;
