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

/** How long the pointer rests before a tooltip shows, in milliseconds. */
const DELAY_MS = { usual: 700, stats: 100 } as const;
/** Within this time of the last one, the next tooltip shows at once. */
const SKIP_DELAY_MS = 300;

/** Settles the timing of all tooltips inside; statistics answer faster. */
export function TooltipProvider({ pace = 'usual', children }: { pace?: keyof typeof DELAY_MS; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS[pace]} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** Says more about its one child, a control, while that has the pointer or the focus. */
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
