import type { Navigate } from '@imguessr/contracts';
import { addressed } from '@imguessr/texts/address';
import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

/** How the app opens another of its pages. Without a value, the browser loads the page. */
export const NavigationContext = createContext<Navigate>((path) =>
  window.location.assign(addressed(path)),
);
export const useNavigate = (): Navigate => use(NavigationContext);

/**
 * A link that the router of the app follows; modified clicks (new tab, new window) are left to the
 * browser.
 */
export function RouterLink({
  href,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={addressed(href)} onClick={press} {...rest} />;
}
