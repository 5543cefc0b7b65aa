import { pictureSources } from '@imguessr/contracts';
import type { ComponentProps } from 'react';

/**
 * A responsive picture in AVIF or WebP; `sizes` is its displayed width, as in HTML. Pictures with the same `url` and `sizes`
 * share one download. A URL that is not the server's is shown as a plain image.
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
