/** Undefined query values are omitted. */
export interface PathParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
}

export const methodOf = (route: string): string => route.replace(/ .*/, '');

export const pathOf = (route: string): string => route.replace(/.* /, '');

/** Returns the path with its placeholders filled in and the query string, both encoded. */
export function requestPath(route: string, { params = {}, query = {} }: PathParts = {}): string {
  const path = pathOf(route).replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given[0] ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}
