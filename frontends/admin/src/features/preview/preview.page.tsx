import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../shared/components/use-media-query.ts';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { BackLink } from '../../shared/page/back-link.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DEVICE_NAMES, DEVICES, type Device } from './device-frame.tsx';
import { PreviewCard } from './preview.card.tsx';

const ALL = Object.keys(DEVICES) as Device[];

const Choice = styled.div`
  display: flex;
  gap: var(--space-2);
  & > [aria-pressed='true'] { background: var(--ink); color: var(--ground); border-color: var(--ink); forced-color-adjust: none; }
`;

/** Pixels of a window that the rest of the page needs. */
const AROUND_PX = 290;
/** On a phone one screen is shown at a time, as large as there is room. */
const NARROW = '(width < 720px)';
const MIN_HEIGHT_PX = 420;

/**
 * The preview of a game on a phone and a desktop, as large as the window allows, to be played.
 * Nothing is recorded.
 */
export default function PreviewPage({ id }: { id: number }) {
  const [device, setDevice] = useState<Device>('Phone');
  const isNarrow = useMediaQuery(NARROW);
  const maxHeight = Math.max(
    MIN_HEIGHT_PX,
    Math.min(DEVICES.Phone.height, window.innerHeight - AROUND_PX),
  );
  return (
    <>
      <PageHead title={text('Test Play: Game #{gameId}', { gameId: id })}>
        <BackLink href={gamePath(id)} />
      </PageHead>
      <PreviewCard
        gameId={id}
        title={text('Player View')}
        devices={isNarrow ? [device] : ALL}
        maxHeight={maxHeight}
      >
        {isNarrow && (
          <Choice role="group" aria-label={text('Screen')}>
            {ALL.map((name) => (
              <Button key={name} aria-pressed={name === device} onClick={() => setDevice(name)}>
                {DEVICE_NAMES[name]}
              </Button>
            ))}
          </Choice>
        )}
      </PreviewCard>
    </>
  );
}
