import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { measureInterleaved } from '../measure/measure.ts';
import type { AllInOne } from '../product/all-in-one.ts';
import { addImage } from '../product/bench-games.ts';
import { png } from '../product/png.ts';
import { atMost, type Row, row } from '../report/row.ts';

/** Guesses per second, far below what the process can answer. */
const RATE = 1_000;
/** Almost 40 megapixels, the maximum of a PNG. */
const SIDE = 6_300;

/** Compares the latency of guesses while large pictures are uploaded, one after the other, with that of others, in one process. */
export async function uploadRows(bench: Bench, { url, catalogUrl, pid }: AllInOne): Promise<Row[]> {
  const { load, games } = bench;
  const job = {
    kind: 'guess',
    connections: CONNECTIONS,
    rate: RATE,
    seconds: SAMPLE_SECONDS,
    gameIds: playedIds(bench),
    urls: [url],
  } as const;
  const [game] = games.slice(-1);
  const image = { gameId: game?.id ?? 0, imageId: game?.imageIds[0] };
  const pids = { imguessr: pid };
  const picture = png(SIDE);
  const measured = await measureInterleaved(bench, [
    { name: 'guesses alone', job, pids },
    {
      name: 'guesses with uploads',
      job,
      pids,
      load: async (guesses) => {
        let isMeasured = true;
        const upload = async () => {
          while (isMeasured) await addImage(catalogUrl, image, picture);
        };
        const uploads = upload();
        const result = await load(guesses).finally(() => {
          isMeasured = false;
        });
        await uploads;
        return result;
      },
    },
  ]);
  const ratio = measured.ratio('guesses with uploads', 'guesses alone', ({ p99Ms }) => p99Ms);
  return [row('all in one: p99 of guesses with uploads of 40 megapixels ÷ alone', ratio, atMost(2, 2))];
}
