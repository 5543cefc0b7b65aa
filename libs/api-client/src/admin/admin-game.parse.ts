import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';

/** A game as it comes over the wire: the dates may be JSON text, and what can be derived may be missing. */
export type GameResponse = Partial<Omit<AdminGame, 'wasDailyOnDates'>> & {
  readonly id: number;
  readonly word: string;
  readonly wasDailyOnDates?: unknown;
};

/** The dates of a list, or of a list as JSON text; anything else is an empty list. */
export function parseDates(sent: unknown): string[] {
  const list = typeof sent === 'string' ? parsed(sent) : sent;
  return Array.isArray(list) ? list.filter((date) => typeof date === 'string') : [];
}

/** What the list shows of a game, whole: counts, dates and the first picture are filled in. */
export function parseGameSummary(sent: GameResponse): AdminGameSummary {
  const images = (sent.images ?? []).toSorted((one, other) => one.order - other.order);
  return {
    ...sent,
    isActive: sent.isActive ?? true,
    isDaily: sent.isDaily ?? false,
    wasDailyCount: sent.wasDailyCount ?? 0,
    wasDailyOnDates: parseDates(sent.wasDailyOnDates),
    imageCount: sent.imageCount ?? images.length,
    firstImageUrl: sent.firstImageUrl ?? images[0]?.url,
    isPlayable: sent.isPlayable ?? false,
    whyNotPlayable: sent.whyNotPlayable ?? [],
    revision: sent.revision ?? 1,
  };
}

/** A game with its images in order. */
export function parseGame(sent: GameResponse): AdminGame {
  const images = (sent.images ?? []).toSorted((one, other) => one.order - other.order);
  return { ...parseGameSummary(sent), images };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
