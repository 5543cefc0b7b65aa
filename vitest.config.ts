import path from 'node:path';
import { englishTexts } from '@imguessr/texts/build';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** A test fails by what it finds; this only ends one that hangs, on a machine however busy. */
const MAX_TEST_MS = 120_000;
/** How long `expect.poll` waits: its default of a second is shorter than a busy machine needs. */
const MAX_POLL_MS = 30_000;
const WAITS = {
  testTimeout: MAX_TEST_MS,
  hookTimeout: MAX_TEST_MS,
  expect: { poll: { timeout: MAX_POLL_MS } },
};
const ignored = ['**/node_modules/**', '**/dist/**', '**/.imguessr/**'];

interface Lane {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Groups run one after the other; projects of one group have as many workers. */
  readonly group: number;
  /** Files at a time. */
  readonly workers?: number;
}

/**
 * Products under test: files share the daily game and the limits of theirs, so one at a time runs
 * on each.
 */
const products = Number(process.env.E2E_WORKERS ?? 1);

const lane = (
  name: string,
  { include, exclude = [], group, workers = 1 }: Lane,
): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [...include],
    exclude: [...ignored, ...exclude],
    ...WAITS,
    maxWorkers: workers,
    // modules are loaded once for all files, which saves half a second for each
    isolate: false,
    sequence: { groupOrder: group },
  },
});

const dom = (name: string, suffix: string): TestProjectConfiguration => ({
  plugins: [englishTexts()],
  test: {
    name,
    environment: 'jsdom',
    include: [`**/*.${suffix}.spec.tsx`],
    setupFiles: ['libs/ui/src/testing/dom.setup.ts'],
    // styled-components adds one rule at a time, as in production: jsdom would parse a whole style
    // sheet again for each, a third of the time
    env: { SC_DISABLE_SPEEDY: 'false' },
    exclude: ignored,
    maxWorkers: 2,
    // each file has a context of its own, and not a thread that loads jsdom again: half of the time
    pool: 'vmThreads',
    ...WAITS,
  },
});

const ATTEMPTS_AND_CLUES = /^.*\/attempts-and-clues\.ts$/;
const SIX_AND_FOUR = path.resolve('libs/game-rules/src/testing/six-attempts-four-clues.ts');

const CHART_TESTS = 'tools/chart-tests/**';

const chart = (name: string, suffix: string): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [`${CHART_TESTS}/*.${suffix}.spec.ts`],
    globalSetup: ['tools/chart-tests/src/install-helm.ts'],
    maxWorkers: 2,
    // files share what they render
    isolate: false,
    ...WAITS,
  },
});

const long = (
  name: string,
  suffix: string,
  workers: number,
  group: number,
): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [`{services,libs,tools}/**/*.${suffix}.spec.ts`],
    exclude: [...ignored, CHART_TESTS],
    ...WAITS,
    maxWorkers: workers,
    sequence: { groupOrder: group },
  },
});

const destructive = [
  ...['faults', 'cluster', 'traces'].map((folder) => `e2e/src/${folder}/**/*.e2e.spec.ts`),
  // uses up the wrong codes that this machine's address may send, which pages beside it would need
  'e2e/src/api/recovery.e2e.spec.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [englishTexts()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.unit.spec.ts'],
          exclude: ignored,
          maxWorkers: 2,
          // modules are loaded once for all files: half of the time
          isolate: false,
          ...WAITS,
        },
      },
      // the rules once more with six attempts and four clues: nothing takes one for the other
      {
        resolve: { alias: [{ find: ATTEMPTS_AND_CLUES, replacement: SIX_AND_FOUR }] },
        test: {
          name: 'rules-6-4',
          environment: 'node',
          include: [
            'libs/game-rules/src/{circles,play,statistics}/*.unit.spec.ts',
            'services/stats-projector/src/**/*.unit.spec.ts',
          ],
          maxWorkers: 2,
          isolate: false,
          ...WAITS,
        },
      },
      dom('dom', 'unit'),
      // every role on every page
      dom('dom-long', 'long'),
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.spec.ts'],
          exclude: ignored,
          ...WAITS,
          // they wait for servers half of the time: 203 s with two, 144 with four, 131 with six on
          // two cores
          maxWorkers: 6,
          // modules are loaded once for all files: a sixth of the processor time
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // what takes tens of seconds for a rule: kills, outages and restores
      long('int-long', 'long', 4, 2),
      // what needs minutes: every kind of broken connection of every service
      long('int-deep', 'deep', 2, 3),
      chart('chart', 'chart'),
      // backups, extensions, and upgrades in a cluster
      chart('chart-long', 'long'),
      // the product as a whole, started by `npm test` or by hand: without a browser, in one, and
      // killing
      lane('api', {
        include: ['e2e/src/{api,admin}/**/*.e2e.spec.ts'],
        exclude: destructive,
        group: 4,
        workers: products,
      }),
      lane('web', {
        include: ['e2e/src/{play,admin-page,budget}/**/*.e2e.spec.ts'],
        group: 4,
        workers: products,
      }),
      // what takes longer than it is worth at every change; every state in every appearance,
      // fuzzing
      ...['long', 'deep'].flatMap((suffix) => [
        lane(`api-${suffix}`, {
          include: [`e2e/src/{api,admin}/**/*.${suffix}.spec.ts`],
          group: 4,
        }),
        lane(`web-${suffix}`, {
          include: [`e2e/src/{play,admin-page}/**/*.${suffix}.spec.ts`],
          group: 4,
          workers: products,
        }),
        lane(`destructive-${suffix}`, {
          include: [`e2e/src/{faults,cluster}/**/*.${suffix}.spec.ts`],
          group: 6,
        }),
      ]),
      lane('destructive', { include: destructive, group: 6 }),
    ],
  },
});
