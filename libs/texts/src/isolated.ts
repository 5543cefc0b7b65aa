const [LEFT_TO_RIGHT, AS_IT_BEGINS, END] = ['\u2066', '\u2068', '\u2069'];

/**
 * Returns an English text for a page from right to left: its punctuation stays at its ends, in
 * attributes too.
 */
export const isolatedEnglish = (english: string): string => LEFT_TO_RIGHT + english + END;

/** Returns a text of an unknown language for such a page. */
export const isolated = (anyText: string): string => AS_IT_BEGINS + anyText + END;
