import { css, styled } from 'styled-components';

/** Short notices over the pictures, one below the other; `$isLow` places them below the result on the results card. */
export const NoticeBar = styled.div<{ $isLow: boolean }>`
  position: absolute;
  ${({ $isLow }) => ($isLow ? 'bottom: 76px' : 'top: 10px')};
  left: 50%;
  z-index: 30;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  translate: -50% 0;
  pointer-events: none;
`;

export const noticeShape = css`
  padding: var(--space-1) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 600 0.85rem/1.4 var(--display);
  white-space: nowrap;
`;

export const Notice = styled.p`
  ${noticeShape}
  &:empty { display: none; }
`;
