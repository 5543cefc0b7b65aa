import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { IMAGES } from '../images/images.ts';
import { withImages } from './chart.ts';
import { withImage } from './compose.ts';
import { readRegistry } from './registry-address.ts';

describe('the registry of a release', () => {
  test('is a host with a path, and needs TLS unless it is on this machine', () => {
    expect(readRegistry('registry.example.com/games/imguessr')).toEqual({
      host: 'registry.example.com',
      path: 'games/imguessr',
      isLocal: false,
    });
    expect(readRegistry('127.0.0.1:5000/imguessr')).toMatchObject({
      host: '127.0.0.1:5000',
      isLocal: true,
    });
    expect(readRegistry('localhost.example.com/imguessr').isLocal).toBe(false);
  });

  test.each([
    undefined,
    '',
    'registry.example.com',
    'https://registry.example.com/imguessr',
    'registry.example.com/a/',
  ])('is refused otherwise: %s', (text) => {
    expect(() => readRegistry(text)).toThrow('IMGUESSR_REGISTRY must name');
  });
});

describe('the images of a release', () => {
  test('are that of all services, those of every frontend, and of every Dockerfile', () => {
    const packages = (group: string) =>
      globSync(`${group}/*/package.json`, { cwd: ROOT }).map((file) =>
        path.basename(path.dirname(file)),
      );
    const namesOf = (wanted: string) =>
      IMAGES.filter(({ kind }) => kind === wanted).map(({ name }) => name);
    expect(namesOf('service')).toEqual(['imguessr']);
    expect(namesOf('frontend')).toEqual(packages('frontends').sort());
    const dockerfiles = readdirSync(path.join(ROOT, 'docker')).filter((file) =>
      file.endsWith('.Dockerfile'),
    );
    expect(dockerfiles.sort()).toEqual(
      [...new Set(IMAGES.map(({ kind }) => `${kind}.Dockerfile`))].sort(),
    );
  });
});

describe('the values of a released chart', () => {
  const values = readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8');
  const registry = readRegistry('registry.example.com/games/imguessr');
  const digestOf = (name: string) => `sha256:${createHash('sha256').update(name).digest('hex')}`;
  const references = Object.fromEntries(
    IMAGES.map(({ name }) => [name, `any/${name}@${digestOf(name)}`]),
  );

  test('name each image by digest, and are otherwise unchanged', () => {
    const released = withImages(values, registry, references);
    const [before, after] = [parse(values), parse(released)];
    const place = {
      registry: 'registry.example.com',
      repository: 'games/imguessr',
      digest: digestOf('imguessr'),
    };
    expect(after.image).toEqual({ ...before.image, ...place });
    expect(after.frontends.admin.image).toEqual({ digest: digestOf('admin') });
    expect({ ...after, image: 0, frontends: 0 }).toEqual({ ...before, image: 0, frontends: 0 });
    expect(released.match(/#/g)?.length).toBe(values.match(/#/g)?.length);
  });

  test('are refused without the digest of a part', () => {
    const { player, ...others } = references;
    expect(() => withImages(values, registry, others)).toThrow('player has no image');
  });
});

describe('the Compose file of a release', () => {
  const compose = readFileSync(path.join(ROOT, 'deploy/compose/compose.yaml'), 'utf8');
  const reference = `registry.example.com/games/imguessr/imguessr@sha256:${'0'.repeat(64)}`;

  test('names the image by digest, and is otherwise unchanged', () => {
    const released = withImage(compose, reference);
    expect(released).toContain(`\${IMGUESSR_IMAGE:-${reference}}`);
    expect(released.split('\n').filter((line) => !compose.includes(line))).toHaveLength(1);
  });

  test('is refused without a place for it', () => {
    expect(() => withImage('services: {}\n', reference)).toThrow('names no image');
  });
});
