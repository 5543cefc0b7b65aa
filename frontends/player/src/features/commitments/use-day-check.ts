import { fetchCommitments, fetchDailyGameByDate } from '@imguessr/api-client';
import type { Commitment } from '@imguessr/contracts';
import { useEffect, useState } from 'react';
import { type Check, checkOpened, firstBrokenLink } from './check-commitments.ts';

export interface DayCheck {
  readonly chainLength: number;
  readonly lastHash: string | undefined;
  readonly brokenAt: number | undefined;
  readonly commitments: readonly (Commitment & { readonly check: Check })[];
  /**
   * Whether the last commitment names the game that players get for the day; undefined while that
   * is not known.
   */
  readonly isPlayed: boolean | undefined;
}

/**
 * Checks in this browser what the server says about a date. Undefined until then; null if it could
 * not be loaded.
 */
export function useDayCheck(date: string, isEnabled: boolean): DayCheck | null | undefined {
  const [result, setResult] = useState<DayCheck | null>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const closed = new AbortController();
    setResult(undefined);
    checkDay(date, closed.signal).then(setResult, () => {
      if (!closed.signal.aborted) setResult(null);
    });
    return () => closed.abort();
  }, [date, isEnabled]);
  return result;
}

async function checkDay(date: string, signal: AbortSignal): Promise<DayCheck> {
  const chain = await fetchCommitments(signal);
  const loadPicture = async (url: string) => {
    const response = await fetch(url, { signal });
    if (response.ok) return response.arrayBuffer();
    if (response.status === 404) return undefined;
    throw new Error('the picture did not load');
  };
  const ofDate = chain.filter((commitment) => commitment.date === date);
  const commitments = await Promise.all(
    ofDate.map(async (commitment) => ({
      ...commitment,
      check: await checkOpened(commitment, loadPicture),
    })),
  );
  const opened = ofDate.at(-1)?.opened;
  // Not all games of the past can still be played.
  const played = opened && (await fetchDailyGameByDate(date, signal).catch(() => undefined));
  return {
    chainLength: chain.length,
    lastHash: chain.at(-1)?.hash,
    brokenAt: await firstBrokenLink(chain),
    commitments,
    isPlayed: played && opened && played.gameId === opened.gameId,
  };
}
