import { css, styled } from 'styled-components';

/**
 * Short notices, one below the other: over the pictures, or on the results card in a place of their
 * own.
 */
export const NoticeBar = styled.div<{ $isOnResults: boolean }>`
  ${({ $isOnResults }) =>
    !$isOnResults &&
    css`
      position: absolute;
      inset: 10px 10px auto;
    `}
  z-index: 30;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  pointer-events: none;
`;

export const noticeShape = css`
  padding: var(--space-1) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 600 0.85rem/1.4 var(--display);
  text-align: center;
  text-wrap: balance;
`;

export const Notice = styled.p`
  ${noticeShape}
  &:empty { display: none; }
`;
