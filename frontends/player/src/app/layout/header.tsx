import { text } from '@imguessr/texts';
import { Button, Icon, IconButton } from '@imguessr/ui';
import { styled } from 'styled-components';
import { HomeLink } from '../../shared/home-link.tsx';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  width: 100%;
  max-width: var(--page, 72rem);
  margin: 0 auto;
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
      <HomeLink />
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
