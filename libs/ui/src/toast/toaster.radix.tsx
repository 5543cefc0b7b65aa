import { Toast as Radix } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import { dismissToast, type Toast } from './toast.store.ts';

const slideIn = keyframes`from { opacity: 0; transform: translateX(24px); }`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  width: min(420px, 100vw);
  padding: var(--space-4);
  &:focus-visible { outline: none; }
`;

const Card = styled(Radix.Root)<{ $destructive: boolean }>`
  padding: var(--space-3) var(--space-4);
  border-left: 6px solid ${({ $destructive }) => ($destructive ? 'var(--wrong)' : 'var(--lamp)')};
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  box-shadow: 0 10px 40px var(--shade);
  animation: ${slideIn} var(--move) var(--ease);
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
`;

const Title = styled(Radix.Title)`
  font: 650 1rem/1.3 var(--display);
`;

/** Toasts as the specification counts them: five seconds, swipe right by 50, F8 to reach them, 420 px at most. */
export default function RadixToaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, text, tone }) => (
        <Card
          key={id}
          open={open}
          onOpenChange={(next) => next || dismissToast(id)}
          $destructive={tone === 'destructive'}
        >
          <Title>{title}</Title>
          {text && <Radix.Description>{text}</Radix.Description>}
        </Card>
      ))}
      <Viewport hotkey={['F8']} />
    </Radix.Provider>
  );
}
