import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bubbleShape } from './bubble.style.ts';
import { DELAY_MS, SKIP_DELAY_MS } from './tooltip-delays.ts';

const Bubble = styled(Radix.Content)`
  ${bubbleShape}
  z-index: 55;
`;

/** Sets the delay of all tooltips inside: `standard`, or the shorter one for statistics. */
export function TooltipProvider({
  delay = 'standard',
  children,
}: {
  delay?: keyof typeof DELAY_MS;
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={DELAY_MS[delay]} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** Shows a tooltip for its only child, a control, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}
