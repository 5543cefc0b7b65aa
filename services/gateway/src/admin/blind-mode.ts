/** Returns whether a request asks for words and pictures of today's and coming games to be left out. */
export const isBlind = ({ blind }: { blind?: 'true' | 'false' | undefined }): boolean => blind === 'true';
