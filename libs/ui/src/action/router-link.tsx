import { addressed } from '@imguessr/texts/address';
import type { ComponentProps, MouseEvent } from 'react';

/** A link that the host's router follows; modified clicks (new tab, new window) are left to the browser. */
export function RouterLink({
  href,
  navigate,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; navigate: (path: string) => void }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={addressed(href)} onClick={follow} {...rest} />;
}
