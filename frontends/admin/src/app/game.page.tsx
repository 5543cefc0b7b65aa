import type { AdminGame } from '@imguessr/contracts';
import { styled } from 'styled-components';
import { DetailsCard } from '../features/game-editor/details.card.tsx';
import { EditGamePage } from '../features/game-editor/edit-game.page.tsx';
import { NextStep } from '../features/game-editor/next-step.tsx';
import { SaveBar } from '../features/game-editor/save-bar.tsx';
import { useGameForm } from '../features/game-editor/use-game-form.ts';
import { HistoryCard } from '../features/game-history/history.card.tsx';
import { ImagesCard } from '../features/game-images/images.card.tsx';
import { ClueNote } from '../features/game-stats/clue-note.tsx';
import { StatsCard } from '../features/game-stats/stats.card.tsx';
import { OpenPreview } from '../features/preview/open-preview.tsx';

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

function Cards({ game }: { game: AdminGame }) {
  const form = useGameForm(game);
  return (
    <>
      <NextStep game={game} />
      <ImagesCard
        game={game}
        texts={form.typed}
        onTexts={form.change}
        renderNote={(clue) => <ClueNote game={game} clue={clue} />}
      />
      <Columns>
        <DetailsCard game={game} form={form} />
        <div>
          <StatsCard game={game} />
          <HistoryCard gameId={game.id} revision={game.revision} />
        </div>
      </Columns>
      <SaveBar form={form} />
    </>
  );
}

/** The page of one game, composed from the features. */
export default function GamePage({ id }: { id: number }) {
  return (
    <EditGamePage key={id} id={id} actions={<OpenPreview gameId={id} />}>
      {(game) => <Cards game={game} />}
    </EditGamePage>
  );
}
