import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { previewLinkQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { DEVICES, type Device, DeviceFrame } from './device-frame.tsx';
import { PreviewTools } from './preview-tools.tsx';

/** Returns the width of an element in CSS pixels, 0 until it has been measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const GAP_PX = 16;

const Screens = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${GAP_PX}px;
  min-width: 0;
`;

const Blank = styled(Skeleton)`
  width: 100%;
  border-radius: var(--radius-m);
`;

/**
 * The player's own page with the game as it is in the editor, in any state. `devices` are shown
 * beside each other, or below each
 * other where they would be too small, at most `maxHeight` CSS pixels high.
 */
export function PreviewCard({
  gameId,
  devices,
  maxHeight,
  title,
  children,
}: {
  gameId: number;
  devices: readonly Device[];
  maxHeight: number;
  title: string;
  children?: ReactNode;
}) {
  const preview = useQuery(previewLinkQuery(gameId));
  const { data: link, error } = preview;
  const screens = useRef<HTMLDivElement>(null);
  const width = useWidth(screens);
  return (
    <Card
      title={title}
      aside={
        <>
          <small>{text('Not counted in the statistics')}</small>
          <PreviewTools gameId={gameId} />
        </>
      }
    >
      {children}
      <LoadError query={preview} />
      <Screens ref={screens}>
        {link && width > 0
          ? devices.map((device) => (
              <DeviceFrame
                key={device}
                device={device}
                path={link.path}
                height={heightOf(device, { devices, width, maxHeight })}
              />
            ))
          : !error && <Blank style={{ height: maxHeight }} />}
      </Screens>
    </Card>
  );
}

/** Below this width in CSS pixels, the screens are below each other. */
const MIN_SIDE_BY_SIDE_PX = 640;
const BORDERS_PX = 2;

/** Returns the height of a device in CSS pixels: the same for all that are beside each other. */
export function heightOf(
  device: Device,
  { devices, width, maxHeight }: { devices: readonly Device[]; width: number; maxHeight: number },
): number {
  const beside = width < MIN_SIDE_BY_SIDE_PX ? [device] : devices;
  const available = width - (beside.length - 1) * GAP_PX - beside.length * BORDERS_PX;
  const widthPerHeight = beside.reduce(
    (sum, name) => sum + DEVICES[name].width / DEVICES[name].height,
    0,
  );
  return Math.floor(Math.min(maxHeight, available / widthPerHeight));
}
