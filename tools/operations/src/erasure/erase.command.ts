import { text } from 'node:stream/consumers';
import { migrateArchive } from '@imguessr/play-log/archive';
import type { Command } from '../command-line/command.ts';
import { ARCHIVE_SETTING, withPlayLog } from '../play-log/with-play-log.ts';
import { type ErasureResult, erase } from './erase.ts';
import { readSessionIds } from './session-ids.ts';
import type { FileState } from './stores/forget-played.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is left of it in the append-only file of Redis. */
const FILE_TEXTS: Readonly<Record<FileState, string>> = {
  none: '',
  rewriting: ' Redis is rewriting its append-only file, which contains the id until that is done.',
  kept: ' The append-only file of Redis may contain the id until it is rewritten: redis-cli BGREWRITEAOF.',
};

function erasedText(result: Omit<ErasureResult, 'unknown'>, count: number): string {
  const { plays, events, recoveryCodes, appendOnlyFile } = result;
  const erased = `${counted(plays, 'play')}, ${counted(events, 'event')} and ${counted(recoveryCodes, 'recovery code')}`;
  const sessions = count === 1 ? 'this session' : `these ${count} sessions`;
  return `Erased ${erased}. No data of ${sessions} is stored any more; the statistics are unchanged.${FILE_TEXTS[appendOnlyFile]}`;
}

/** Names the sessions by their places, so that no id is printed. */
function unknownText(unknown: readonly string[], given: readonly string[]): string {
  if (given.length === 1)
    return 'Nothing was erased: this session has no plays, and never had any. Check the id.';
  const places = unknown.map((id) => given.indexOf(id) + 1).join(', ');
  return `Nothing was erased of ${counted(unknown.length, 'session')}: there are no plays, and never were any. Check the ids at these places: ${places}.`;
}

/**
 * Reads ids from standard input, because every account of the machine can read the arguments of a
 * process.
 */
async function givenIds(positionals: readonly string[]): Promise<string[]> {
  const areArguments = positionals.length > 0 || process.stdin.isTTY;
  return readSessionIds(areArguments ? positionals.join('\n') : await text(process.stdin));
}

export const eraseCommand: Command = {
  name: 'erase',
  summary:
    'Removes all data of players by the session ids on standard input, and keeps the statistics.',
  usage: '< <file of session ids>, or <session id> …',
  positionals: [0, Number.POSITIVE_INFINITY],
  example: '< ids.txt',
  needs: ['NATS_URL'],
  settings: [ARCHIVE_SETTING, 'A session id that begins with a hyphen follows --.'],
  product: 'running',
  async run({ servers, positionals }) {
    const given = await givenIds(positionals);
    const { archiveDatabaseUrl } = servers;
    return withPlayLog(servers, 'erase', async (nc, archive) => {
      if (archiveDatabaseUrl) await migrateArchive(archiveDatabaseUrl);
      const sessionIds = [...new Set(given)];
      const { unknown, ...erased } = await erase(nc, sessionIds, archive);
      const known = sessionIds.length - unknown.length;
      return {
        message: known > 0 ? erasedText(erased, known) : '',
        problem: unknown.length > 0 ? unknownText(unknown, given) : undefined,
        fields: erased,
      };
    });
  },
};
