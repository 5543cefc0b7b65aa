import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram, PROMTOOL } from '@imguessr/launch/programs';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { stringify } from 'yaml';
import { render } from '../chart.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: object;
}

const promtool = await ensureProgram(PROMTOOL).catch((error: Error) => {
  console.error(`SKIPPED: tests of the alerts. ${error.message}`);
  return undefined;
});
const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CASES = ['alerts.test.yaml', 'days.test.yaml'];

async function installedRules(): Promise<{ groups: { rules: Rule[] }[] }> {
  const objects = await render('minimal', {
    'prometheusRule.enabled': true,
    'prometheusRule.serverNamespaces': ['nats'],
    'serviceMonitor.enabled': true,
  });
  return objects.find(({ kind }) => kind === 'PrometheusRule')?.spec;
}

describe.skipIf(!inject('helm') || !promtool)('the alerts as they are installed', () => {
  test('fire as they should, and only then', async () => {
    writeFileSync(path.join(folder, 'rules.yaml'), stringify(await installedRules()));
    for (const file of CASES) cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
    const run = (...args: string[]) =>
      spawnSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' });
    const checked = run('check', 'rules', 'rules.yaml');
    const tested = run('test', 'rules', ...CASES);
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
    expect(tested.status, tested.stdout + tested.stderr).toBe(0);
  });

  test('concern their release, carry its name, and have a case', async () => {
    const tried = CASES.map((file) =>
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    ).join();
    for (const { alert, expr, labels } of (await installedRules()).groups.flatMap(
      ({ rules }) => rules,
    )) {
      expect(tried).toContain(`"${alert}"`);
      expect(labels).toMatchObject({ namespace: 'play', release: 'game' });
      for (const [selector] of expr.matchAll(/\bimguessr_\w+(\{[^}]*\})?/g))
        expect(selector).toContain('namespace="play",release="game"');
    }
  });
});
