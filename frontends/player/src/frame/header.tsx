import type { Navigate } from '@imguessr/contracts';
import { Button, GoLink, Icon, IconButton } from '@imguessr/ui';
import { styled } from 'styled-components';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  width: 100%;
  max-width: 72rem;
  margin: 0 auto;
`;

const Logo = styled(GoLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  color: var(--ink);
  font: 800 1.35rem/1 var(--display);
  letter-spacing: -0.03em;
  text-decoration: none;
  @media (width <= 22.5rem) {
    & > span { display: none; }
  }
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
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-1);
`;

const PlayMore = styled(Button)`
  padding: 0 var(--space-2);
  @media (max-width: 22.5rem) {
    & > svg { display: none; }
  }
`;

export function Header({
  navigate,
  onRules,
  onHistory,
  onPlayMore,
}: {
  navigate: Navigate;
  onRules: () => void;
  onHistory: () => void;
  onPlayMore: () => void;
}) {
  return (
    <Bar>
      <Logo href="/" navigate={navigate} aria-label="Imguessr, today’s game">
        <Mark aria-hidden="true" />
        Imguessr
      </Logo>
      <Actions>
        <IconButton $tone="quiet" aria-label="Rules" onClick={onRules}>
          <Icon name="question" size={24} />
        </IconButton>
        <IconButton $tone="quiet" aria-label="Your history" onClick={onHistory}>
          <Icon name="calendar" size={24} />
        </IconButton>
        <PlayMore $tone="quiet" onClick={onPlayMore}>
          <Icon name="frames" />
          Play more
        </PlayMore>
      </Actions>
    </Bar>
  );
}
