/** What fills the placeholders of a route and follows its question mark; a query value that is undefined is left out. */
export interface PathParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
}

/** Returns the HTTP method of a route such as `POST /api/games/{id}/guess`. */
export const methodOf = (route: string): string => route.replace(/ .*/, '');

/** Returns the path of a route, placeholders included. */
export const pathOf = (route: string): string => route.replace(/.* /, '');

/** Returns the path of a request to a route, with its parameters and its query filled in and encoded. */
export function requestPath(route: string, { params = {}, query = {} }: PathParts = {}): string {
  const path = pathOf(route).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given[0] ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}
