import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings as gameCatalog } from '@imguessr/game-catalog/settings';
import { settings as gateway } from '@imguessr/gateway/settings';
import { settings as guessIngest } from '@imguessr/guess-ingest/settings';
import { settings as statsProjector } from '@imguessr/stats-projector/settings';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What images, the chart, `npm start` and clouds set: nobody else needs to. */
const SET_BY_THE_WAY_OF_HOSTING = [
  'AWS_ENDPOINT_URL_STS',
  'AWS_ROLE_ARN',
  'AWS_ROLE_SESSION_NAME',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'CATALOG_URL',
  'DEMO_ARCHIVE',
  'FRONTEND_URLS',
  'HOSTING',
  'HTTP_HOST',
  'HTTP_PORT',
  'LOG_HOURS',
  'MIGRATIONS',
  'NATS_REPLICAS',
  'NODE_ENV',
  'OPS_HOST',
  'OPS_PORT',
  'WEB_ROOT',
];

/** Returns the settings of a service with their defaults, as the page writes them. */
function defaultsOf(schema: z.ZodType): [name: string, value: string][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  // The default of `true` or `false` is only in the schema of the result.
  const results = z.toJSONSchema(schema, { unrepresentable: 'any' }).properties ?? {};
  return Object.entries(properties).map(([name, accepted]) => {
    const { default: value } = { ...(results[name] as object), ...(accepted as object) } as {
      default?: unknown;
    };
    if (value !== undefined) return [name, `\`${value}\``];
    return [name, required.includes(name) ? 'required' : 'unset'];
  });
}

test('the page of settings has each one that hosts may need, with its default', () => {
  const page = [
    ...read('docs/host/settings.md').matchAll(/^\| (`[^|]+) \| ([^|]+) \| [^|]+ \|$/gm),
  ];
  const documented = new Map(
    page.flatMap(([, names = '', value = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, value] as const),
    ),
  );
  const settings = [gateway, gameCatalog, guessIngest, statsProjector]
    .flatMap(defaultsOf)
    .filter(([name]) => !SET_BY_THE_WAY_OF_HOSTING.includes(name));
  const expected = Object.fromEntries(settings);
  expect(Object.fromEntries(documented)).toMatchObject(expected);
  // guards against an empty list
  expect(Object.keys(expected).length).toBeGreaterThan(20);
});

test('the chart knows the languages of the game', () => {
  const { properties } = JSON.parse(read('charts/imguessr/values.schema.json'));
  expect(properties.games.properties.language.enum.toSorted()).toEqual(
    gateway.shape.GAME_LANGUAGE.unwrap().options.toSorted(),
  );
});
