const TEXT = 'q';

/** Returns what a query string of the page searches for. */
export const searchedText = (query: string): string => new URLSearchParams(query).get(TEXT) ?? '';

export const pictureSearchQuery = (text: string): string =>
  text === '' ? '' : `?${new URLSearchParams({ [TEXT]: text })}`;
