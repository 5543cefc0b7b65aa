import { pictureSources } from '@imguessr/contracts';
import { type ComponentProps, useEffect, useState } from 'react';

/**
 * A responsive picture in AVIF or WebP; `sizes` as in HTML. Pictures with equal `url` and `sizes`
 * share one download. A failed one is replaced by its placeholder (a data URL of a few pixels), and
 * loaded again when the browser is online again.
 */
export function SizedPicture({
  url,
  sizes,
  alt,
  placeholder,
  onError,
  ...rest
}: ComponentProps<'img'> & {
  url: string;
  sizes: string;
  placeholder?: string | undefined;
}) {
  const [failures, setFailures] = useState(0);
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (failures === 0) return undefined;
    const retry = () => setRetries(failures);
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [failures]);

  const hasFailed = failures > retries;
  const picture = (
    <img
      {...rest}
      // a new element, because browsers do not repeat the request of one that has failed
      key={retries}
      src={hasFailed ? placeholder : url}
      data-failed={hasFailed || undefined}
      alt={alt}
      onError={(event) => {
        setFailures(retries + 1);
        onError?.(event);
      }}
    />
  );
  if (!url.startsWith('/pictures/')) return picture;
  const { avif, webp } = pictureSources(url);
  return (
    <picture key={retries} style={{ display: 'contents' }}>
      {!hasFailed && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {!hasFailed && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      {picture}
    </picture>
  );
}
