import type { Product } from './product.ts';

const RECORDED = /^imguessr_guesses_recorded_total\{[^}]*\} (\d+)/gm;

/** Resolves with the guesses that were recorded since the processes started. */
export async function recordedGuesses({ replicas }: Pick<Product, 'replicas'>): Promise<number> {
  const texts = await Promise.all(
    replicas
      .filter(({ service }) => service === 'guess-ingest')
      .map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()),
  );
  const values = texts.flatMap((text) => [...text.matchAll(RECORDED)]);
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}
