/** Path parameters and query parameters of a request; undefined query values are omitted. */
export interface PathParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
}

/** Returns the HTTP method of a route such as `POST /api/games/{id}/guess`. */
export const methodOf = (route: string): string => route.replace(/ .*/, '');

/** Returns the path of a route, including its placeholders. */
export const pathOf = (route: string): string => route.replace(/.* /, '');

/** Returns the path of a route with its placeholders filled in and the query string appended, both encoded. */
export function requestPath(route: string, { params = {}, query = {} }: PathParts = {}): string {
  const path = pathOf(route).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given[0] ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}
