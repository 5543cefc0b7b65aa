// Needs processes: one that an earlier run has left.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  isRunning,
  processStartTime,
  readRecord,
  stopOrphans,
  writeRecord,
} from './process-record.ts';
import { waitUntil } from './wait-until.ts';

let runDir: string;
let child: ChildProcess;
let pid: number;

beforeEach(() => {
  runDir = mkdtempSync(path.join(tmpdir(), 'imguessr-run-'));
  child = spawn('sleep', ['600'], { stdio: 'ignore' });
  pid = child.pid!;
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(runDir, { recursive: true, force: true });
});

const ended = () => waitUntil(() => processStartTime(pid) === undefined, 5_000);

describe('a process of an earlier run', () => {
  test('is recognised and stopped', async () => {
    writeRecord(runDir, 'sleeper', { pid, stopSignal: 'SIGTERM', rank: 1 });
    expect(await stopOrphans(runDir)).toEqual(['sleeper']);
    expect(await ended()).toBe(true);
    expect(readRecord(runDir, 'sleeper')).toBeUndefined();
  });

  test('is killed if it ignores the signal', async () => {
    child.kill('SIGKILL');
    child = spawn('sh', ['-c', "trap '' TERM; echo deaf; while :; do sleep 600; done"], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    pid = child.pid!;
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    writeRecord(runDir, 'deaf', { pid, stopSignal: 'SIGTERM', rank: 1 });
    await stopOrphans(runDir, 300);
    expect(await ended()).toBe(true);
  });
});

describe('another program with the process id of a record', () => {
  test('is not stopped', async () => {
    writeFileSync(
      path.join(runDir, 'other.pid'),
      JSON.stringify({ pid, stopSignal: 'SIGKILL', rank: 1, began: 'another boot 12345' }),
    );
    expect(await stopOrphans(runDir)).toEqual([]);
    expect(processStartTime(pid)).toBeDefined();
  });
});

describe('a process that ended', () => {
  test('is not running', async () => {
    writeRecord(runDir, 'gone', { pid, stopSignal: 'SIGTERM', rank: 1 });
    const record = readRecord(runDir, 'gone')!;
    expect(isRunning(record)).toBe(true);
    child.kill('SIGKILL');
    expect(await ended()).toBe(true);
    expect(isRunning(record)).toBe(false);
  });
});
