const KEY = 'imguessr-sign-in-from';
const HOME = '/admin';

/** Keeps the page from which somebody leaves for the OpenID provider. */
export function keepReturnPath(): void {
  sessionStorage.setItem(KEY, window.location.pathname + window.location.search);
}

/** Returns the page that was kept, once; the dashboard without one. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/admin(?:[/?]|$)/.test(path) && !path.startsWith('/admin/sign-in')
    ? path
    : HOME;
}
