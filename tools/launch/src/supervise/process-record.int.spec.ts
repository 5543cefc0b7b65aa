// Needs processes: one that an earlier run has left.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRunning, processStartTime, stopOrphans } from './process-record.ts';
import { waitUntil } from './wait-until.ts';

let child: ChildProcess;
let pid: number;

beforeEach(() => {
  child = spawn('sleep', ['600'], { stdio: 'ignore' });
  pid = child.pid!;
});

afterEach(() => {
  child.kill('SIGKILL');
});

const record = (began = processStartTime(pid)!) =>
  ({ pid, began, stopSignal: 'SIGTERM', rank: 1 }) as const;
const ended = () => waitUntil(() => processStartTime(pid) === undefined, 5_000);

describe('a process of an earlier run', () => {
  test('is stopped', async () => {
    await stopOrphans([record()]);
    expect(await ended()).toBe(true);
  });

  test('is killed if it ignores the signal', async () => {
    child.kill('SIGKILL');
    child = spawn('sh', ['-c', "trap '' TERM; echo deaf; while :; do sleep 600; done"], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    pid = child.pid!;
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    await stopOrphans([record()], 300);
    expect(await ended()).toBe(true);
  });
});

describe('another program with the process id of a record', () => {
  test('is not stopped', async () => {
    await stopOrphans([record('another boot 12345')]);
    expect(processStartTime(pid)).toBeDefined();
  });
});

describe('a process that ended', () => {
  test('is not running', async () => {
    const kept = record();
    expect(isRunning(kept)).toBe(true);
    child.kill('SIGKILL');
    expect(await ended()).toBe(true);
    expect(isRunning(kept)).toBe(false);
  });
});
