import { AdminIcon, SizedPicture } from '@imguessr/ui';

/** The first picture of a game in the size of its place, or an icon as long as there is none. */
export function GamePicture({ url, px, iconPx }: { url: string | undefined; px: number; iconPx: number }) {
  if (!url) return <AdminIcon name="picture" size={iconPx} />;
  return <SizedPicture url={url} sizes={`${px}px`} alt="" width={px} height={px} decoding="async" />;
}
