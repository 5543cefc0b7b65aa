import { text } from '@imguessr/texts';
import { Button, Icon, IconButton, RouterLink, siteBranding, Wordmark } from '@imguessr/ui';
import { styled } from 'styled-components';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  width: 100%;
  max-width: var(--page, 72rem);
  margin: 0 auto;
`;

const Logo = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  min-height: calc(44 * var(--px));
  text-decoration: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-inline-start: auto;
`;

const PlayMore = styled(Button)`
  padding: 0 var(--space-2);
  @media (max-width: 25rem) {
    & > svg { display: none; }
  }
`;

/** The header of the game pages: logo, rules, history and Play more. */
export function Header({ onOpen }: { onOpen: (panel: 'rules' | 'history' | 'play-more') => void }) {
  return (
    <Bar>
      <Logo href="/" aria-label={text('{name}, today’s game', { name: siteBranding().name })}>
        <Wordmark />
      </Logo>
      <Actions>
        <IconButton $tone="quiet" aria-label={text('Rules')} onClick={() => onOpen('rules')}>
          <Icon name="question" size={24} />
        </IconButton>
        <IconButton
          $tone="quiet"
          aria-label={text('Your history')}
          onClick={() => onOpen('history')}
        >
          <Icon name="calendar" size={24} />
        </IconButton>
        <PlayMore $tone="quiet" onClick={() => onOpen('play-more')}>
          <Icon name="frames" />
          {text('Play more')}
        </PlayMore>
      </Actions>
    </Bar>
  );
}
