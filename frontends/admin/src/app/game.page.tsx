import type { Navigate } from '@imguessr/contracts';
import { ButtonLink, Icon } from '@imguessr/ui';
import { styled } from 'styled-components';
import { DetailsCard } from '../features/game-editor/details.card.tsx';
import { EditGamePage } from '../features/game-editor/edit-game.page.tsx';
import { ExportPlays } from '../features/game-editor/export-plays.tsx';
import { HistoryCard } from '../features/game-editor/history.card.tsx';
import { Preview } from '../features/game-editor/preview.tsx';
import { ImagesCard } from '../features/game-images/images.card.tsx';
import { ClueNote } from '../features/game-stats/clue-note.tsx';
import { StatsCard } from '../features/game-stats/stats.card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: var(--space-4);
  & > div { display: grid; grid-area: 1 / 2 / span 2; gap: var(--space-4); min-width: 0; }
  @media (width < 960px) {
    grid-template: none / minmax(0, 1fr);
    & > div { grid-area: auto; }
  }
`;

/** The page of one game, composed from the features. */
export default function GamePage({ id, navigate }: { id: number; navigate: Navigate }) {
  return (
    <EditGamePage
      key={id}
      id={id}
      navigate={navigate}
      actions={(game) => (
        <>
          <Preview game={game} />
          <ButtonLink href={`/admin/games/${id}/play`} navigate={navigate}>
            <Icon name="play" size={18} />
            Test Play
          </ButtonLink>
          <ExportPlays gameId={id} />
        </>
      )}
    >
      {(game) => (
        <Columns>
          <DetailsCard game={game} />
          <div>
            <ImagesCard game={game} renderNote={(clue) => <ClueNote gameId={id} clue={clue} />} />
            <HistoryCard gameId={id} />
          </div>
          <StatsCard gameId={id} />
        </Columns>
      )}
    </EditGamePage>
  );
}
