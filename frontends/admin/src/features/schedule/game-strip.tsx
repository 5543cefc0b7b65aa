import { SizedPicture } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { Strip } from './schedule.style.ts';

const PICTURE_PX = 36;

/** A game on one line: its first picture, its word and what there is to say about it. */
export function GameStrip({
  game: { firstImageUrl: url },
  name,
  children,
}: {
  game: { readonly firstImageUrl?: string | undefined };
  name: ReactNode;
  children: ReactNode;
}) {
  return (
    <Strip>
      {url ? (
        <SizedPicture
          url={url}
          sizes={`${PICTURE_PX}px`}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_PX}
          loading="lazy"
        />
      ) : (
        <i />
      )}
      <span>
        {name}
        {children}
      </span>
    </Strip>
  );
}
