import type { PreviewMoment } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';
import { sendToPreviews } from '../../shared/preview/preview-channel.ts';
import { PreviewLink } from './preview-link.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

const MOMENTS: readonly (readonly [moment: PreviewMoment, name: string])[] = [
  ['start', text('Start Over')],
  ['won', text('After a Win')],
  ['lost', text('After a Loss')],
];

/** What the previews of a game can be made to show, and a link to share them. */
export function PreviewTools({ gameId }: { gameId: number }) {
  return (
    <Tools role="group" aria-label={text('Preview')}>
      {MOMENTS.map(([moment, name]) => (
        <Button key={moment} onClick={() => sendToPreviews({ gameId, kind: 'show', moment })}>
          {name}
        </Button>
      ))}
      <PreviewLink gameId={gameId} />
    </Tools>
  );
}
