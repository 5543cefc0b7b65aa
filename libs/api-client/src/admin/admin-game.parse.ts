import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';

/** Dates may be JSON text, and fields that can be derived may be missing. */
export type GameResponse = Partial<Omit<AdminGame, 'wasDailyOnDates'>> & {
  readonly id: number;
  readonly word: string;
  readonly wasDailyOnDates?: unknown;
};

/** Returns the dates of an array, or of an array as JSON text; otherwise none. */
export function parseDates(dates: unknown): string[] {
  const list = typeof dates === 'string' ? parseJson(dates) : dates;
  return Array.isArray(list) ? list.filter((date) => typeof date === 'string') : [];
}

export function parseGameSummary(sent: GameResponse): AdminGameSummary {
  const { images, ...summary } = parseGame(sent);
  return summary;
}

export function parseGame(sent: GameResponse): AdminGame {
  const images = (sent.images ?? []).toSorted((one, other) => one.order - other.order);
  return {
    ...sent,
    isActive: sent.isActive ?? true,
    isDaily: sent.isDaily ?? false,
    wasDailyCount: sent.wasDailyCount ?? 0,
    wasDailyOnDates: parseDates(sent.wasDailyOnDates),
    days: sent.days ?? [],
    imageCount: sent.imageCount ?? images.length,
    firstImageUrl: sent.firstImageUrl ?? images[0]?.url,
    isPlayable: sent.isPlayable ?? false,
    whyNotPlayable: sent.whyNotPlayable ?? [],
    isCredited: sent.isCredited ?? false,
    revision: sent.revision ?? 1,
    changedAt: sent.changedAt ?? '',
    images,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
