import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../kube-tools.ts';
import { FOLDER, readServices } from './compose-files.ts';

const services = readServices();
const all = Object.entries(services);
const running = all.filter(([, { restart }]) => restart === 'unless-stopped');

test('the servers of the file are those of one small server', () => {
  expect(running.map(([name]) => name).sort()).toEqual([
    'caddy',
    'imguessr',
    'nats',
    'postgresql',
    'redis',
  ]);
});

describe.each(all)('%s', (name, service) => {
  test('can write to volumes only, gets no new rights, and has a limit of memory', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.mem_limit).toMatch(/^\d+m$/);
  });

  test('is not root, unless it has no network', () => {
    const isImguessr = service.image.includes('IMGUESSR_IMAGE');
    // the image of Imguessr has an account of its own
    if (service.network_mode !== 'none')
      expect(service.user ?? (isImguessr ? '65532' : '0')).toMatch(/^[1-9]/);
  });

  test('has an image by digest, which a setting can replace', () => {
    expect(service.image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+(@sha256:[0-9a-f]{64})?\}$/);
    if (!service.image.includes('IMGUESSR_IMAGE')) expect(service.image).toContain('@sha256:');
  });

  test('checks its health by a program, without a shell, and soon after the start, also on Docker 20.10', () => {
    if (service.restart !== 'unless-stopped') return;
    const { test: words, interval, ...others } = service.healthcheck ?? {};
    expect(words?.[0], name).toBe('CMD');
    // the first check is one interval after the start; engines before 25 refuse the whole file for
    // a `start_interval`
    expect(Number.parseInt(interval ?? '', 10)).toBeLessThanOrEqual(5);
    expect(Object.keys(others).sort()).toEqual(['start_period', 'timeout']);
  });
});

test('everything fits into 1 GiB of memory', () => {
  const megabytes = running.map(([, { mem_limit }]) => Number.parseInt(mem_limit ?? '', 10));
  expect(megabytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_000);
});

test('only Caddy can be reached from outside, and stores reach nothing', () => {
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
  for (const name of ['postgresql', 'nats', 'redis'])
    expect(services[name]?.networks).toEqual(['stores']);
});

test('Caddy owns the folder of certificates, which its image has as one of root', () => {
  const account = services.caddy?.user?.split(':')[0];
  expect(services.prepare?.command).toContain(`/certificates/caddy=${account}`);
});

test('Imguessr does not wait for the first checks of the stores, and commands do', () => {
  const stores = (condition: string) => ({
    postgresql: { condition },
    nats: { condition },
    redis: { condition },
  });
  expect(services.imguessr?.depends_on).toMatchObject(stores('service_started'));
  expect(services.command?.depends_on).toMatchObject(stores('service_healthy'));
});

test('no secret is in the environment of a container that runs', () => {
  for (const [, { environment = {} }] of running)
    expect(
      Object.entries(environment).filter(
        ([name, value]) => value !== '' && /(PASSWORD|SECRET|DATABASE_URL)$/.test(name),
      ),
    ).toEqual([]);
});

test('those who build get the image from this checkout', () => {
  const { build } = parse(readFileSync(path.join(FOLDER, 'compose.build.yaml'), 'utf8')).services
    .imguessr;
  expect(path.resolve(FOLDER, build.context)).toBe(ROOT);
  expect(readFileSync(path.join(ROOT, build.dockerfile), 'utf8')).toContain('/app/main.js');
});

test('stores have the images of the chart, which its tests play on', () => {
  const values = parse(readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8'));
  for (const name of ['postgresql', 'nats', 'redis'])
    expect(services[name]?.image).toContain(`:-${values[name].image}}`);
});

test('the page of settings names what can be set for Compose', () => {
  const file = readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8');
  const page = readFileSync(path.join(ROOT, 'docs/host/settings.md'), 'utf8');
  const names = [...file.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(names).toContain('MAX_WAITING_GUESSES');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
