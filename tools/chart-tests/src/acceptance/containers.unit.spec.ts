import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContainers } from './containers.ts';

/** Answers like Docker for a server that runs, except one named dead, which wrote its reason to stderr and ended. */
const DOCKER = `#!/bin/sh
case "$1 $*" in
  inspect*dead*) echo 'false 1' ;;
  inspect*) echo 'true 0' ;;
  logs*dead*) echo 'starting'; echo 'no space left on device' >&2 ;;
  logs*) echo 'Server is ready' >&2 ;;
esac
`;
const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-docker-'));
const searchPath = process.env.PATH;

beforeAll(() => {
  writeFileSync(path.join(folder, 'docker'), DOCKER);
  chmodSync(path.join(folder, 'docker'), 0o755);
  process.env.PATH = `${folder}:${searchPath}`;
});
afterAll(() => {
  process.env.PATH = searchPath;
  rmSync(folder, { recursive: true });
});

describe('the containers of a test', () => {
  test('are all running, unless one has ended, whose log is then part of the error', async () => {
    const containers = createContainers('net', []);
    await containers.start('nats', 'image', []);
    await containers.expectAllRunning();
    await containers.start('dead', 'image', []);
    await expect(containers.expectAllRunning()).rejects.toThrow(
      /dead has ended with code 1:\nstarting\nno space left on device/,
    );
  });

  test('are waited for by a text in their log, also on stderr, but not after they have ended', async () => {
    const containers = createContainers('net', []);
    await containers.waitForLog('nats', 'Server is ready');
    await expect(containers.waitForLog('dead', 'Server is ready')).rejects.toThrow('dead has ended');
  });

  test('may be stopped on purpose', async () => {
    const containers = createContainers('net', []);
    await containers.start('dead', 'image', []);
    await containers.stop('dead');
    await containers.expectAllRunning();
  });
});
