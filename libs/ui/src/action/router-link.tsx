import type { ComponentProps, MouseEvent } from 'react';

/** A real link that the host's router follows; opening it in a new tab is left to the browser. */
export function RouterLink({
  href,
  navigate,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; navigate: (path: string) => void }) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={go} {...rest} />;
}
