/** Returns whether the visitor has asked the browser to save data. Only some browsers know. */
export const savesData = (): boolean =>
  Boolean((navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData);
