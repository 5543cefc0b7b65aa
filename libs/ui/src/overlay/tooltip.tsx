import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bubble = styled(Radix.Content)`
  z-index: 55;
  max-width: 18rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s);
  background: var(--ink);
  color: var(--ground);
  font: 500 0.85rem/1.4 var(--text);
`;

/** How long the pointer must rest before a tooltip opens. */
const DELAY_MS = { standard: 700, stats: 100 } as const;
/** A tooltip opens immediately within this time after another has closed. */
const SKIP_DELAY_MS = 300;

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
