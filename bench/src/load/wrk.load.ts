import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Answered, OneJob } from './load.ts';

const run = promisify(execFile);

/** One thread of wrk with a script of ours. */
export async function wrkLoad(wrk: string, job: OneJob): Promise<Answered> {
  const script = path.join(import.meta.dirname, `${job.kind}.lua`);
  const { stdout } = await run(
    wrk,
    ['-t1', `-c${job.connections}`, `-d${job.seconds}s`, '--timeout', '60s', '-s', script, job.url],
    {
      env: {
        PATH: process.env.PATH,
        RUN: job.run,
        GAMES: job.gameIds.join(','),
        ...(job.rate !== undefined && { RATE: String(job.rate) }),
      },
    },
  );
  const result = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (!result) throw new Error(`wrk did not say what came back:\n${stdout}`);
  return JSON.parse(result) as Answered;
}
