import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { beginEntry, readEntries } from './changelog.ts';
import { findVersions, ROOT, readVersion, withVersion } from './version-places.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the version', () => {
  test('is that of the root package.json in every project, in the chart and in the images', () => {
    const version = readVersion();
    const different = findVersions().filter((found) => found.version !== version);
    expect(different, 'npm run release:version -- X.Y.Z sets all of them').toEqual([]);
  });

  test('is repeated by every project of the repository', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces).toEqual([
      'libs/*',
      'services/*',
      'frontends/*',
      'tools/*',
      'content',
      'e2e',
      'bench',
      'load',
    ]);
    expect(findVersions().map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'charts/imguessr/Chart.yaml',
        'docker/service.Dockerfile',
        'e2e/package.json',
        'package-lock.json',
      ]),
    );
  });

  test('is replaced wherever it is repeated, and nothing else is', () => {
    const changed = withVersion('9.8.7');
    const chart = changed.get('charts/imguessr/Chart.yaml') ?? '';
    expect(chart).toMatch(/^version: 9\.8\.7$/m);
    expect(chart).toMatch(/^appVersion: 9\.8\.7$/m);
    expect(chart.replaceAll('9.8.7', readVersion())).toBe(read('charts/imguessr/Chart.yaml'));
    const lock = changed.get('package-lock.json') ?? '';
    expect(JSON.parse(lock).packages['services/gateway'].version).toBe('9.8.7');
    expect(lock.replaceAll('9.8.7', readVersion())).toBe(read('package-lock.json'));
  });

  test('has an entry in the changelog and a section about upgrading to it', () => {
    const [newest, ...released] = readEntries(read('CHANGELOG.md'));
    expect(newest?.version).toBe(readVersion());
    expect(released.filter(({ date }) => date === undefined)).toEqual([]);
    expect(read('UPGRADING.md')).toContain(`\n## ${readVersion()}\n`);
  });
});

describe('the changelog', () => {
  const changelog = '# Changelog\n\n## [0.1.0] - 2026-11-22\n\n### Added\n\n- All.\n';

  test('begins the entry of a version above the others, once', () => {
    const extended = beginEntry(changelog, '0.2.0');
    expect(readEntries(extended)).toEqual([
      { version: '0.2.0', date: undefined },
      { version: '0.1.0', date: '2026-11-22' },
    ]);
    expect(beginEntry(extended, '0.2.0')).toBe(extended);
  });
});
