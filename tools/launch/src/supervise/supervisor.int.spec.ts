// Needs processes: exits and output.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolder } from '../data-folder.ts';
import { summarizeService } from './console-lines.ts';
import { processStartTime } from './process-record.ts';
import type { ProcessSpec } from './supervised-process.ts';
import { Supervisor } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

let dir: string;
let folder: DataFolder;
let supervisor: Supervisor;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'imguessr-supervisor-'));
  folder = new DataFolder(dir);
  supervisor = await Supervisor.open(folder);
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Returns a shell process that writes its id to a file, so that a test can count its starts. */
function fake(name: string, script: string, more: Partial<ProcessSpec> = {}): ProcessSpec {
  return {
    name,
    command: 'sh',
    args: ['-c', `echo $$ >> ${dir}/${name}.starts; ${script}`],
    env: process.env,
    cwd: dir,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 500,
    rank: 1,
    summarize: summarizeService,
    ...more,
  };
}

const starts = (name: string): number[] => {
  try {
    return readFileSync(`${dir}/${name}.starts`, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
const startsReach = (name: string, count: number) =>
  waitUntil(() => starts(name).length >= count, 10_000);

describe('a supervised process', () => {
  test('that is killed fails the run', async () => {
    const supervised = supervisor.start(fake('victim', 'exec sleep 600'));
    await startsReach('victim', 1);
    process.kill(supervised.pid!, 'SIGKILL');
    await expect(supervisor.failed).rejects.toThrow(
      /^victim exited \(SIGKILL\)\. See .*victim\.log/,
    );
  });

  test('with a missing program fails the run', async () => {
    supervisor.start(fake('missing', '', { command: '/nowhere/program' }));
    await expect(supervisor.failed).rejects.toThrow(/^missing exited \(.*ENOENT/);
  });

  test('without errors of a known form has its last line as the reason of its exit', async () => {
    supervisor.start(
      fake('server', 'echo first; echo "no space left"; sleep 0.2; exit 1', {
        summarize: undefined,
      }),
    );
    await expect(supervisor.failed).rejects.toThrow(
      'server exited (code 1). It last wrote: no space left',
    );
  });

  test('is started again each time it exits, where that is wanted', async () => {
    supervisor.isRestarting = true;
    supervisor.start(fake('brief', 'exit 3'));
    expect(await startsReach('brief', 3)).toBe(true);
  });

  test('has its output in a log file, and its last error summarised', async () => {
    const supervised = supervisor.start(
      fake('talker', `echo '{"level":50,"msg":"no luck"}'; exec sleep 600`),
    );
    expect(await waitUntil(() => supervised.lastError === 'no luck', 5_000)).toBe(true);
    expect(readFileSync(supervised.logFile, 'utf8')).toContain('no luck');
  });
});

describe('stopping', () => {
  test('stops lower ranks before higher ones, and leaves no process running', async () => {
    const note = (name: string) =>
      `trap 'echo ${name} >> ${dir}/order; exit 0' TERM; echo up > ${dir}/${name}.up; while :; do sleep 0.05; done`;
    for (const [name, rank] of [
      ['store', 2],
      ['worker', 1],
      ['gateway', 0],
    ] as const)
      supervisor.start(fake(name, note(name), { rank }));
    await waitUntil(
      () =>
        ['store', 'worker', 'gateway'].every(
          (name) => readFileSync(`${dir}/${name}.up`, 'utf8') !== '',
        ),
      5_000,
    );
    await supervisor.stop();
    expect(readFileSync(`${dir}/order`, 'utf8').trim().split('\n')).toEqual([
      'gateway',
      'worker',
      'store',
    ]);
    for (const name of ['store', 'worker', 'gateway'])
      expect(processStartTime(starts(name)[0]!)).toBeUndefined();
  });

  test('kills a process that ignores the signal', async () => {
    supervisor.start(fake('deaf', `trap '' TERM; while :; do sleep 0.05; done`));
    await startsReach('deaf', 1);
    await supervisor.stop();
    expect(processStartTime(starts('deaf')[0]!)).toBeUndefined();
  });

  test('cancels a pending restart', async () => {
    supervisor.isRestarting = true;
    const supervised = supervisor.start(fake('brief', 'exit 1'));
    await startsReach('brief', 1);
    await supervisor.stop();
    expect(supervised.pid).toBeUndefined();
  });
});

describe('a data folder in use by a supervisor', () => {
  test('is denied to a second supervisor, with an explanation', async () => {
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    writeFileSync(
      path.join(dir, 'run/state.json'),
      JSON.stringify({ pid: other.pid, began: processStartTime(other.pid!) }),
    );
    await expect(Supervisor.open(folder)).rejects.toThrow(
      /already runs from this folder.*IMGUESSR_DATA=/,
    );
    other.kill('SIGKILL');
  });
});
