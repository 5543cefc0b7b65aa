import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, useCallback, useState } from 'react';
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

/** A tooltip is part of the landmark of its control, so that screen readers find it there. */
const LANDMARK = 'main, header, [role=dialog], [role=alertdialog]';

/** Shows a tooltip for its only child, a control, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const findLandmark = useCallback(
    (control: HTMLElement | null) => setLandmark(control?.closest<HTMLElement>(LANDMARK) ?? null),
    [],
  );
  return (
    <Radix.Root>
      <Radix.Trigger asChild ref={findLandmark}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}
