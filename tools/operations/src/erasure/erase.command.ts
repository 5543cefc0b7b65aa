import { text } from 'node:stream/consumers';
import { withDatabase } from '../catalog/with-database.ts';
import type { Command } from '../command-line/command.ts';
import { withNats } from '../nats/with-nats.ts';
import { type ErasureResult, erase, erasedBefore } from './erase.ts';
import { readSessionIds } from './session-ids.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function erasedText({ plays, recoveryCodes }: ErasureResult, count: number): string {
  const erased = `${counted(plays, 'play')} and ${counted(recoveryCodes, 'recovery code')}`;
  const sessions = count === 1 ? 'this session' : `these ${count} sessions`;
  return `Erased ${erased}. No data of ${sessions} is stored any more; the statistics still count them.`;
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
  usage: '< <file of session ids>, or <session id> …, or --again',
  positionals: [0, Number.POSITIVE_INFINITY],
  example: '< ids.txt',
  options: {
    again: {
      type: 'boolean',
      summary: 'erases what was erased before, after PostgreSQL was restored to an earlier moment',
    },
  },
  needs: ['DATABASE_URL', 'NATS_URL'],
  settings: ['A session id that begins with a hyphen follows --.'],
  product: 'running',
  async run({ servers: { databaseUrl, natsUrl }, positionals, values: { again } }) {
    const named = again ? [] : await givenIds(positionals);
    return withNats(natsUrl, 'erase', (nc) =>
      withDatabase(databaseUrl, async (db) => {
        const given = again ? await erasedBefore(db, nc) : named;
        if (given.length === 0) return { message: 'Nothing of erased sessions is stored.' };
        const sessionIds = [...new Set(given)];
        const result = await erase(db, nc, sessionIds);
        const { unknown, ...erased } = result;
        const known = sessionIds.length - unknown.length;
        return {
          message: known > 0 ? erasedText(result, known) : '',
          problem: unknown.length > 0 ? unknownText(unknown, given) : undefined,
          fields: erased,
        };
      }),
    );
  },
};
