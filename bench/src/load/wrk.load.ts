import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureProgram, WRK } from '@imguessr/launch/programs';
import type { Load, LoadResult } from './load.ts';

const run = promisify(execFile);

/** Runs the wrk that the launcher found, with one thread and the Lua script for the kind of job. */
export const wrkLoad: Load = async (job) => {
  const script = path.join(import.meta.dirname, `${job.kind}.lua`);
  const { stdout } = await run(
    await ensureProgram(WRK),
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
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  return JSON.parse(result) as LoadResult;
};
