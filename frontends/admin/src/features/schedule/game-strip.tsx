import { SizedPicture } from '@imguessr/ui';
import { GameStrip as Strip } from './schedule.style.ts';

/** A game on one line: its first image, its word and a remark. */
export function GameStrip({ word, imageUrl, remark }: { word: string; imageUrl?: string | undefined; remark: string }) {
  return (
    <Strip>
      {imageUrl ? <SizedPicture url={imageUrl} sizes="36px" alt="" width={36} height={36} draggable={false} /> : <i />}
      <span>
        <b title={word}>{word}</b>
        <small>{remark}</small>
      </span>
    </Strip>
  );
}
