import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GamePayload } from '@imguessr/contracts';
import { afterAll } from 'vitest';

export const whale: GamePayload = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [1, 2, 3, 4, 5].map((id) => ({
    id,
    url: `/pictures/${`${id}`.repeat(32)}.webp`,
    description: '',
  })),
  wasDailyCount: 0,
  wasDailyOnDates: [],
};

/** The page of the host, with marks for what the gateway puts into it. */
export const PAGE =
  '<html><head><script>theme()</script><script async src="/js/a.js"></script><style>a{}</style><!--meta--><title>Game</title><!--/meta--><!--scripts--><script defer src="/b.js"></script><!--/scripts--></head></html>';

/** Returns a folder with these files of the frontends, until the tests of the file have ended. */
export function createWebRoot(files: Readonly<Record<string, string>>): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-'));
  for (const [file, text] of Object.entries(files)) {
    const path = join(webRoot, 'frontends', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  afterAll(() => rmSync(webRoot, { recursive: true }));
  return webRoot;
}
