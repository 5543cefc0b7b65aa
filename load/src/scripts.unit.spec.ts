import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '..');
const scripts = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const isTest = (file: string) => /^export const options/m.test(read(`src/${file}`));

describe('the test run in a cluster', () => {
  test('includes every script', () => {
    const [{ name, files }] = parse(read('kustomization.yaml')).configMapGenerator;
    expect(files).toEqual(scripts.map((file) => `src/${file}`).sort());
    expect(parse(read('k8s/testrun.yaml')).spec.script.configMap.name).toBe(name);
  });

  test('uses k6 by version and digest, in the version that npm run k6 builds', () => {
    const launcher = readFileSync(
      join(project, '../tools/launch/src/backing/programs/k6.ts'),
      'utf8',
    );
    const [, version = ''] = /VERSION = '([\d.]+)'/.exec(launcher) ?? [];
    const { image } = parse(read('k8s/testrun.yaml')).spec.runner;
    expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
    expect(image).toContain(`/k6:${version}@`);
  });
});

describe('a script', () => {
  test('imports only k6 and other scripts, because nothing else is available at run time', () => {
    for (const file of scripts) {
      const imports = [...read(`src/${file}`).matchAll(/^import (?!type ).* from '([^']+)'/gm)].map(
        ([, from]) => from,
      );
      expect(imports.filter((from) => !/^(k6(\/.*)?|\.\/[a-z-]+\.ts)$/.test(from ?? ''))).toEqual(
        [],
      );
    }
  });

  test('that is a test fails when nothing was played, and has no threshold that is always met', () => {
    expect(read('src/thresholds.ts')).toContain("plays_finished: ['count>0']");
    for (const file of scripts.filter(isTest)) {
      expect([file, read(`src/${file}`)]).toEqual([
        file,
        expect.stringMatching(/\.\.\.THRESHOLDS|\.\.\.others|plays_finished/),
      ]);
      expect([file, read(`src/${file}`)]).toEqual([
        file,
        expect.not.stringMatching(/(count|rate)>=0'/),
      ]);
    }
  });
});
