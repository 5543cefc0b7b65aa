import type { Navigate } from '@imguessr/contracts';
import { Button, Icon, IconButton, RouterLink, Wordmark } from '@imguessr/ui';
import { styled } from 'styled-components';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-2);
  width: 100%;
  max-width: 72rem;
  margin: 0 auto;
`;

const Logo = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

const PlayMore = styled(Button)`
  padding: 0 var(--space-2);
  @media (max-width: 25rem) {
    & > svg { display: none; }
  }
`;

/** The header of the game pages: logo, rules, history and Play more. */
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
        <Wordmark />
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
