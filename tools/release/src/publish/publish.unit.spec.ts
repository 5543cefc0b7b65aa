import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { OPERATIONS, PARTS } from '../images/bundle.ts';
import { appendLayer } from '../oci/append-layer.ts';
import { Layout, type Manifest, MEDIA_TYPES, sha256 } from '../oci/layout.ts';
import { withImages } from './chart.ts';
import { readRegistry } from './registry-address.ts';

describe('the registry of a release', () => {
  test('is a host with a path, and needs TLS unless it is on this machine', () => {
    expect(readRegistry('registry.example.com/games/imguessr')).toEqual({
      host: 'registry.example.com',
      path: 'games/imguessr',
      isLocal: false,
    });
    expect(readRegistry('127.0.0.1:5000/imguessr')).toMatchObject({ host: '127.0.0.1:5000', isLocal: true });
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
  test('are those of every service and frontend, of the commands for operators, and of every Dockerfile', () => {
    const folders = (group: string) =>
      readdirSync(path.join(ROOT, group), { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));
    expect([...PARTS.service]).toEqual([...folders('services').sort(), OPERATIONS]);
    expect([...PARTS.frontend]).toEqual(folders('frontends').sort());
    const dockerfiles = readdirSync(path.join(ROOT, 'docker')).filter((file) => file.endsWith('.Dockerfile'));
    expect(dockerfiles).toEqual(
      Object.keys(PARTS)
        .map((kind) => `${kind}.Dockerfile`)
        .sort(),
    );
  });
});

describe('the values of a released chart', () => {
  const values = readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8');
  const registry = readRegistry('registry.example.com/games/imguessr');
  const parts = Object.values(PARTS).flat();
  const digests = new Map(parts.map((part) => [part as string, sha256(part)]));

  test('name each image by digest, and are otherwise unchanged', () => {
    const released = withImages(values, registry, digests);
    const [before, after] = [parse(values), parse(released)];
    expect(after.image).toEqual({ ...before.image, registry: 'registry.example.com', repository: 'games/imguessr' });
    expect(after.services.gateway).toEqual({ ...before.services.gateway, image: { digest: sha256('gateway') } });
    expect(after.frontends.admin.image).toEqual({ digest: sha256('admin') });
    expect(after.backup.image).toEqual({ tag: '', digest: sha256(OPERATIONS) });
    expect({ ...after, backup: 0, image: 0, services: 0, frontends: 0 }).toEqual({
      ...before,
      backup: 0,
      image: 0,
      services: 0,
      frontends: 0,
    });
    expect(released.match(/#/g)?.length).toBe(values.match(/#/g)?.length);
  });

  test('are refused without the digest of a part', () => {
    digests.delete('gateway');
    expect(() => withImages(values, registry, digests)).toThrow('gateway has no image');
  });
});

describe('an image with one more layer', () => {
  test('keeps the layers and variables of its base, but not its command', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'layout-'));
    try {
      const layout = new Layout(folder);
      const layer = layout.write(Buffer.from('layer'), 'application/vnd.docker.image.rootfs.diff.tar.gzip');
      const config = {
        os: 'linux',
        architecture: 'arm64',
        variant: 'v8',
        config: { Env: ['PATH=/bin', 'A=1'], Cmd: ['sh'], Labels: { base: 'x' } },
        rootfs: { type: 'layers', diff_ids: ['sha256:1'] },
      };
      const base = layout.writeJson(
        {
          schemaVersion: 2,
          mediaType: MEDIA_TYPES.manifest,
          config: layout.writeJson(config, MEDIA_TYPES.config),
          layers: [layer],
        },
        MEDIA_TYPES.manifest,
      );
      const made = appendLayer(layout, base, {
        entries: [],
        settings: { Entrypoint: ['/a'], Env: ['A=2'], Labels: { own: 'y' } },
        epoch: 0,
        comment: 'test',
      });
      expect(made.platform).toEqual({ os: 'linux', architecture: 'arm64', variant: 'v8' });
      const manifest = layout.readJson<Manifest>(made);
      expect(manifest.layers).toHaveLength(2);
      expect(manifest.layers[0]).toEqual({ ...layer, mediaType: MEDIA_TYPES.layer });
      const written = layout.readJson<{ created: string; config: object; rootfs: { diff_ids: string[] } }>(
        manifest.config,
      );
      expect(written.created).toBe('1970-01-01T00:00:00.000Z');
      expect(written.rootfs.diff_ids).toHaveLength(2);
      expect(written.config).toEqual({
        Env: ['PATH=/bin', 'A=2'],
        Entrypoint: ['/a'],
        Labels: { base: 'x', own: 'y' },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
