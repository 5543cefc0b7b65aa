import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const projectsIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).filter((name) =>
    existsSync(join(ROOT, folder, name, 'package.json')),
  );

const tiltfile = read('Tiltfile');
const parts = readdirSync(join(ROOT, 'tilt')).filter((file) => file.endsWith('.tilt'));
const all = [tiltfile, ...parts.map((file) => read(`tilt/${file}`))];

/** Returns the strings of a list or the keys of a dict in the Tiltfile. */
const namesIn = (constant: string, text = tiltfile) => {
  const [, list = ''] = new RegExp(`^${constant} = [[{](.*)[\\]}]$`, 'm').exec(text) ?? [];
  return [...list.matchAll(/'([\w-]+)'(?=[,:\]}]|$)/g)].map(([, name]) => name);
};

describe('the Tiltfile', () => {
  test('has a resource for every service and every frontend', () => {
    // the program runs the others, each as its own deployment on a cluster
    const services = projectsIn('services').filter((name) => name !== 'imguessr');
    expect(namesIn('SERVICES').sort()).toEqual(services.sort());
    expect(namesIn('FRONTENDS').sort()).toEqual(projectsIn('frontends').sort());
    expect(namesIn('SERVICES', read('tilt/objects.tilt'))).toEqual(namesIn('SERVICES'));
  });

  test('refers to existing files only', () => {
    const named = all.flatMap((text) => [
      ...text.matchAll(/'((?:docker|charts|tilt|libs)\/[\w./-]+)'/g),
    ]);
    const paths = named
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('tilt/.built'));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('uses the values with which the chart is tested', () => {
    expect(tiltfile).toContain("values = ['charts/imguessr/ci/dev-values.yaml']");
  });
});
