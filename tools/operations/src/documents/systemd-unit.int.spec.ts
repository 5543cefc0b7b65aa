// The unit as systemd reads it, without starting it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const UNIT = join(import.meta.dirname, '../../../../deploy/systemd/imguessr.service');
/** From 0, the best, to 10: what the service could do to the machine. */
const MAX_EXPOSURE = 4;

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test.skipIf(analyze('--version').status !== 0)(
  'systemd accepts the unit, and it is locked up',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'imguessr-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'imguessr.service');
    // the program has to exist
    writeFileSync(file, readFileSync(UNIT, 'utf8').replace('/usr/bin/node', process.execPath));
    expect(analyze('verify', file)).toMatchObject({ status: 0, stderr: '' });
    const { stdout } = analyze('security', '--offline=true', file);
    expect(
      Number(/Overall exposure level for imguessr.service: ([\d.]+)/.exec(stdout)?.[1]),
    ).toBeLessThan(MAX_EXPOSURE);
  },
);

test('the program may list the addresses of the machine, as it does where it listens on all of them', () => {
  expect(readFileSync(UNIT, 'utf8')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
});
