import type { AdminGameSummary } from '@imguessr/contracts';
import { CLUE_COUNT, CLUES } from '@imguessr/game-rules';
import { text, translatedForAdmin } from '@imguessr/texts';
import { VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.85rem;
  line-height: 1.25;
`;

const Pips = styled.span`
  display: inline-flex;
  gap: 2px;
  & > i {
    width: 7px;
    height: 10px;
    border: 1.5px solid var(--line-strong);
    border-radius: 2px;
  }
  & > i[data-filled] { background: var(--right); border-color: var(--right); }
  @media (forced-colors: active) {
    & > i[data-filled] { background: CanvasText; }
  }
`;

/** Returns the readiness of a game: `3 of 5 images`, `Ready`, or what is missing. */
function statusText(game: AdminGameSummary): string {
  const { imageCount, isPlayable, whyNotPlayable } = game;
  if (imageCount < CLUE_COUNT)
    return text('{count} of {all} images', { count: imageCount, all: CLUE_COUNT });
  const [reason] = whyNotPlayable;
  if (!isPlayable) return reason === undefined ? text('Not ready') : translatedForAdmin(reason);
  return text('Ready');
}

export function PlayableStatus({ game }: { game: AdminGameSummary }) {
  const reasons = game.whyNotPlayable.map((reason) => translatedForAdmin(reason)).join(' ');
  return (
    <Line title={reasons}>
      <Pips aria-hidden="true">
        {CLUES.map((position) => (
          <i key={position} data-filled={position <= game.imageCount || undefined} />
        ))}
      </Pips>
      <span>{statusText(game)}</span>
      {reasons && <VisuallyHidden> {reasons}</VisuallyHidden>}
    </Line>
  );
}
