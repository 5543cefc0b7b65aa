import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { describe, expect, test } from 'vitest';
import { readLastStage } from './dockerfile.ts';

const dockerfile = (kind: string) =>
  readFileSync(path.join(ROOT, `docker/${kind}.Dockerfile`), 'utf8');
const FACTS = { VERSION: '1.2.3', REVISION: 'abc' };

describe('the last stage of a Dockerfile', () => {
  test('of the services: its base by digest, its settings, and what it copies', () => {
    const stage = readLastStage(dockerfile('service'), FACTS);
    expect(stage.base).toMatch(/nodejs24-debian12:nonroot@sha256:[0-9a-f]{64}$/);
    expect(stage.copies).toEqual([{ isBuilt: true, from: '/app', to: '/app' }]);
    expect(stage.options).toEqual(
      expect.arrayContaining([
        '--user=65532:65532',
        '--workdir=/app',
        expect.stringMatching(/^--entrypoint=\/nodejs\/bin\/node,(--[\w=-]+,)*\/app\/main\.js$/),
        '--env=NODE_ENV=production',
        '--label=org.opencontainers.image.title=imguessr',
        '--label=org.opencontainers.image.version=1.2.3',
        '--label=org.opencontainers.image.revision=abc',
      ]),
    );
  });

  test('of a frontend: its configuration from the repository, its files from the build', () => {
    const stage = readLastStage(dockerfile('frontend'), {
      ...FACTS,
      FRONTEND: 'player',
      RUN_IMAGE: 'mirror/nginx:1',
    });
    expect(stage.base).toBe('mirror/nginx:1');
    expect(stage.copies).toContainEqual({
      isBuilt: false,
      from: 'docker/nginx/nginx.conf',
      to: '/etc/nginx/nginx.conf',
    });
    expect(stage.copies).toContainEqual({ isBuilt: true, from: '/www', to: '/www' });
    expect(stage.options).toEqual(
      expect.arrayContaining(['--user=101:101', '--entrypoint=nginx,-e,stderr,-g,daemon off;']),
    );
  });

  test('is refused if it runs something, because a release only copies', () => {
    expect(() => readLastStage('FROM a\nRUN apt-get update', {})).toThrow('contains RUN');
    expect(() => readLastStage('FROM a\nCOPY --chown=1:1 a b', {})).toThrow('cannot build COPY');
  });
});
