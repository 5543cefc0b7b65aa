import { styled } from 'styled-components';
import { siteBranding } from '../site/site-branding.ts';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--ink);
  font: 800 1.35rem/1 var(--display);
  letter-spacing: -0.03em;
`;

const Mark = styled.span`
  display: block;
  width: 22px;
  height: 25px;
  padding: 3px 3px 6px;
  border-radius: 3px;
  background: var(--ink);
  rotate: -7deg;
  &::after { content: ''; display: block; height: 100%; border-radius: 1px; background: var(--lamp); }
  @media (width <= 22.5rem) { display: none; }
`;

/** The smallest phones show the name only. */
export function Wordmark() {
  return (
    <Name>
      <Mark aria-hidden="true" />
      {siteBranding().name}
    </Name>
  );
}
