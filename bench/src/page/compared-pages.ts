import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dailyPath } from '@imguessr/contracts';
import { BASELINE_PAGES, type BaselinePage, buildPage } from '../baseline-pages/build-page.ts';
import { type PageServer, servePage } from '../baseline-pages/page-server.ts';
import { takeSnapshot } from '../baseline-pages/snapshot.ts';

/** The product's two addresses of the daily game: the start page, and that of links and the calendar, whose HTML contains the game. */
export const OWN_PAGES = { start: 'Imguessr', dated: 'Imguessr, dated' } as const;
type OwnPage = (typeof OWN_PAGES)[keyof typeof OWN_PAGES];

/** The pages of a run, by name. */
export type PageName = OwnPage | BaselinePage;

/** The addresses of all pages, in the order in which they are measured. */
export interface ComparedPages {
  readonly urls: ReadonlyMap<PageName, string>;
  stop(): Promise<void>;
}

/** Builds and serves the baseline pages with the daily game that the product has on this date. */
export async function startBaselines(productUrl: string, date: string): Promise<ComparedPages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-pages-'));
  const servers = new Map<BaselinePage, PageServer>();
  const stop = async () => {
    for (const server of servers.values()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const snapshot = await takeSnapshot(productUrl, date);
    for (const baseline of BASELINE_PAGES) {
      const built = path.join(folder, baseline);
      await buildPage(baseline, built);
      servers.set(baseline, await servePage(built, snapshot));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const own = [
    [OWN_PAGES.start, `${productUrl}/`],
    [OWN_PAGES.dated, `${productUrl}${dailyPath(date)}`],
  ] as const;
  const baselines = [...servers].map(([baseline, { url }]) => [baseline, `${url}/`] as const);
  const alternating = own.flatMap((page, index) => [page, ...baselines.slice(index, index + 1)]);
  return { urls: new Map<PageName, string>(alternating), stop };
}
