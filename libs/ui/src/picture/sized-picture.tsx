import { pictureSources } from '@imguessr/contracts';
import type { ComponentProps } from 'react';

/**
 * A picture of the server's in the width that the screen needs, AVIF or WebP; `sizes` says how wide it is shown, as in
 * HTML. Two pictures of one `url` with the same `sizes` are one download. Any other address is shown as it is.
 */
export function SizedPicture({ url, sizes, alt, ...rest }: ComponentProps<'img'> & { url: string; sizes: string }) {
  const picture = <img {...rest} src={url} alt={alt} />;
  if (!url.startsWith('/pictures/')) return picture;
  const { avif, webp } = pictureSources(url);
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {picture}
    </picture>
  );
}
