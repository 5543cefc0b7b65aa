// Needs all services, and runs the bot of the documentation against them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GamePayload, SharedLink } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { call, fetchOk } from '../product/call.ts';
import { newPlayer, type Player } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const shareOf = ({ gameId, sessionId }: Player, date?: string) =>
  call<SharedLink>('shareResult', {
    params: { id: gameId },
    body: { sessionId, ...(date && { date }) },
  });

const today = () => utcDate(Date.now());

/** Plays the game of a day, by default today's: a wrong guess, a reveal, then the word. */
async function finishedPlay({
  date: day = today(),
  ...options
}: {
  date?: string;
  isAISelfPlay?: boolean;
} = {}) {
  const game = await fetchOk<GamePayload>('dailyGame', { query: { date: day } });
  const player = newPlayer(game.gameId);
  await player.guess(wrongWord(game.word), options);
  await player.guess('@REVEAL@', options);
  await player.guess(game.word, options);
  const date = game.requestedDailyDate as string;
  return { game, player, date, link: (await shareOf(player, date)).json };
}

describe('the bot of docs/api.md', () => {
  test('keeps a table of real results, and counts neither forged nor automated ones', async () => {
    const document = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
    const [, source = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
    expect(source.trim().split('\n').length).toBeLessThanOrEqual(20);
    const { date, link } = await finishedPlay();
    const automated = await finishedPlay({ isAISelfPlay: true });
    const forged = `/r/${link.path.slice(3, -1)}${link.path.endsWith('A') ? 'B' : 'A'}`;
    const messages = [
      `Ann: Imguessr ${BASE_URL}${link.path}`,
      `Bob: ${BASE_URL}${forged}`,
      `Cid: ${BASE_URL}${automated.link.path}`,
      'Dee: nothing to see',
      `Eve: look ${BASE_URL}${link.path} !`,
    ];
    expect(await runBot(source, messages)).toEqual([`${date} Ann 3/5`, `${date} Eve 3/5`]);
  });
});

/**
 * Runs the program with the messages on its standard input; resolves with the lines that it prints.
 */
async function runBot(source: string, messages: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-bot-'));
  try {
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, source);
    const bot = spawn(process.execPath, [file, BASE_URL], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    bot.stdout.on('data', (part) => {
      output += part;
    });
    bot.stdin.end(messages.join('\n'));
    const [code] = await once(bot, 'close');
    expect(code).toBe(0);
    return output.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
