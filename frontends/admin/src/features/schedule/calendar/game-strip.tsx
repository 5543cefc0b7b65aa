import { SizedPicture } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { GameStrip as Strip } from './calendar.style.ts';

/** A game on one line: its first picture, its word and what there is to say about it. */
export function GameStrip({
  name,
  imageUrl,
  children,
}: {
  name: ReactNode;
  imageUrl?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Strip>
      {imageUrl ? <SizedPicture url={imageUrl} sizes="36px" alt="" width={36} height={36} draggable={false} /> : <i />}
      <span>
        {name}
        {children}
      </span>
    </Strip>
  );
}
