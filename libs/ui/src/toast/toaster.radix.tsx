import { isRightToLeft } from '@imguessr/texts';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { Button } from '../action/button.tsx';
import { dismissToast, type Toast } from './toast.store.ts';

const slideIn = keyframes`from { opacity: 0; transform: translateX(var(--outside)); }`;

/**
 * `--toast-bottom` is the height of a bar at the lower edge of the window; `--toast-top` moves toasts
 * to the upper edge.
 */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset-inline-end: 0;
  top: var(--toast-top, auto);
  bottom: var(--toast-bottom, 0);
  z-index: 60;
  width: min(420px, 100vw);
  padding: var(--space-4);
  pointer-events: none;
  &:focus-visible { outline: none; }
`;

const Card = styled(Radix.Root)<{ $destructive: boolean }>`
  pointer-events: auto;
  padding: var(--space-3) var(--space-4);
  border-inline-start: 6px solid ${({ $destructive }) => ($destructive ? 'var(--wrong)' : 'var(--lamp)')};
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  box-shadow: 0 10px 40px var(--shade);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  --outside: 24px;
  [dir='rtl'] & { --outside: -24px; }
  animation: ${slideIn} var(--move) var(--ease);
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
`;

const Title = styled(Radix.Title)`
  grid-column: 1;
  font: 650 1rem/1.3 var(--display);
`;

const Text = styled(Radix.Description)`
  grid-column: 1;
`;

/** Beside the texts: a toast with an action is no higher. */
const Action = styled(Radix.Action)`
  grid-area: 1 / 2 / span 2;
  align-self: center;
  margin-inline-start: var(--space-3);
`;

const ACTION_DURATION_MS = 10_000;

/**
 * As specified: five seconds (ten with an action), dismissed by a swipe of 50 px to the side where
 * it came from, focused with F8.
 */
export default function RadixToaster({ toasts }: { toasts: readonly Toast[] }) {
  // Beside the page, which cannot be used while a dialog is open.
  return createPortal(
    <Radix.Provider
      duration={5000}
      swipeDirection={isRightToLeft() ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {toasts.map(({ id, open, title, text, tone, action }) => (
        <Card
          key={id}
          open={open}
          {...(action && { duration: ACTION_DURATION_MS })}
          onOpenChange={(next) => next || dismissToast(id)}
          $destructive={tone === 'destructive'}
        >
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
          {action && (
            <Action asChild altText={action.altText}>
              <Button onClick={action.run}>{action.label}</Button>
            </Action>
          )}
        </Card>
      ))}
      <Viewport hotkey={['F8']} />
    </Radix.Provider>,
    document.body,
  );
}
