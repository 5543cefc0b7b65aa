import { SizedPicture } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { GameWord } from '../../../shared/components/game-word.tsx';
import { GameStrip as Strip } from './calendar.style.ts';

/** A game on one line: its first picture, its word and what there is to say about it. */
export function GameStrip({
  game: { word, firstImageUrl: url },
  link,
  children,
}: {
  game: { readonly word: string; readonly firstImageUrl?: string | undefined };
  /** In place of the word. */
  link?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Strip>
      {url ? (
        <SizedPicture url={url} sizes="36px" alt="" width={36} height={36} draggable={false} />
      ) : (
        <i />
      )}
      <span>
        {link ?? (
          <b title={word}>
            <GameWord>{word}</GameWord>
          </b>
        )}
        {children}
      </span>
    </Strip>
  );
}
