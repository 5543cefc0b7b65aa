import type { Product } from './product.ts';

const RECORDED = /^imguessr_guesses_recorded_total\{[^}]*\} (\d+)/gm;

/** Resolves with the guesses that were recorded since the separate processes started. */
export async function recordedGuesses({ opsUrls }: Pick<Product, 'opsUrls'>): Promise<number> {
  const metrics = await (await fetch(`${opsUrls['guess-ingest']}/metrics`)).text();
  return [...metrics.matchAll(RECORDED)].reduce((sum, [, value]) => sum + Number(value), 0);
}
