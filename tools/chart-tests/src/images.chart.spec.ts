import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { render } from './chart.ts';
import { ROOT } from './kube-tools.ts';

const read = (file: string) =>
  readFileSync(path.join(ROOT, 'docker', file), 'utf8').replace(/\\\n\s*/g, ' ');
const lines = (text: string, instruction: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

describe.each(['service.Dockerfile', 'frontend.Dockerfile'])('%s', (file) => {
  const text = read(file);
  const last = text.slice(text.lastIndexOf('\nFROM '));

  test('names its base images by version and digest', () => {
    const bases = lines(text, 'ARG').filter((arg) => /_IMAGE=/.test(arg));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/=[^:@]+:[^:@]+@sha256:[0-9a-f]{64}$/);
    for (const from of lines(text, 'FROM'))
      expect(from).toMatch(/^(--platform=\$\{BUILDPLATFORM\} )?\$\{(BUILD|RUN)_IMAGE\}/);
  });

  test('runs as a numeric user other than root, and starts its program without a shell', () => {
    expect(Number(lines(last, 'USER').at(-1)?.split(':')[0])).toBeGreaterThan(0);
    expect(JSON.parse(lines(last, 'ENTRYPOINT')[0] ?? '')).toBeInstanceOf(Array);
    expect(lines(last, 'RUN')).toEqual([]);
  });

  test('has labels, and copies only what is needed at run time', () => {
    for (const label of ['title', 'licenses', 'version', 'revision'])
      expect(last).toContain(`org.opencontainers.image.${label}=`);
    for (const copy of lines(last, 'COPY')) expect(copy).toMatch(/^(--from=build|docker\/)/);
    expect(text).not.toMatch(/^ADD /m);
  });

  test('needs no external BuildKit frontend', () => {
    expect(text).not.toMatch(/^# syntax=|<<|--parents|--link/m);
  });
});

test.skipIf(!inject('helm'))(
  'the chart has one component for every service and frontend of the repository',
  async () => {
    const packages = globSync('{services,frontends}/*/package.json', { cwd: ROOT });
    const components = (await render('minimal'))
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata }) => metadata.name.replace('game-imguessr-', ''));
    // the package of the program that runs them
    const deployed = packages
      .map((file) => path.basename(path.dirname(file)))
      .filter((name) => name !== 'imguessr');
    expect(components.sort()).toEqual(deployed.sort());
  },
);
