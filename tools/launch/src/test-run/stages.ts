import path from 'node:path';
import { ROOT } from '../root.ts';
import { runTool } from '../tool.ts';
import { runBrowserTests, runFaultsOfOneProcess } from './browser-tests.ts';
import { runCheck } from './checks.ts';
import { runClusterTests } from './cluster-tests.ts';
import { runIntegrationTests } from './integration.ts';
import { type Tally, tallyOfTool } from './reports.ts';
import { seedTestData } from './seeded-data.ts';
import { buildOnce } from './test-product.ts';
import { runVitest } from './vitest.ts';

const STRUCTURE = path.join(ROOT, 'tools/architecture/src/check.ts');
const SIZE = path.join(ROOT, 'tools/architecture/src/check-size.ts');

/** Several checkers repeat what they have in common: twice the processor time. */
const ONE_THREAD = ['--builders', '1', '--checkers', '1'];

export interface Stage {
  /** How it is chosen on the command line. */
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<Tally>;
}

/** Stages that only compute. */
const CHECKS: readonly Stage[] = [
  { name: 'lint', title: 'Lint and format', run: () => runCheck('biome', ['check', '.']) },
  { name: 'unused', title: 'Unused code and dependencies', run: () => runCheck('knip', []) },
  {
    name: 'structure',
    title: 'Imports and folders',
    run: () => runCheck(process.execPath, [STRUCTURE]),
  },
  { name: 'size', title: 'Size of the source', run: () => runCheck(process.execPath, [SIZE]) },
  { name: 'types', title: 'Types', run: () => runCheck('tsc', ['-b', ...ONE_THREAD]) },
  { name: 'chart', title: 'Tests of the chart', run: () => runVitest(['chart']) },
  { name: 'unit', title: 'Unit tests', run: () => runVitest(['unit', 'rules-6-4', 'dom']) },
];

/** Stages that wait for servers about as much as they compute. */
const SERVERS: readonly Stage[] = [
  { name: 'build', title: 'Build', run: runBuild },
  { name: 'seed', title: 'Demo games for the tests', run: seedTestData },
  {
    name: 'int',
    title: 'Tests on NATS, Redis and PostgreSQL',
    run: () => runIntegrationTests(['int']),
  },
];

/** The vitest projects on the whole product. */
const PRODUCT_LANES = ['api', 'web', 'destructive'];

/** Stages on the built product, each with the whole machine. */
const PRODUCT: readonly Stage[] = [
  { name: 'browser', title: 'Tests in a browser', run: () => runBrowserTests(PRODUCT_LANES) },
  {
    name: 'cluster',
    title: 'Tests of the deployed shape',
    run: () => runClusterTests(PRODUCT_LANES),
  },
];

/**
 * Groups run in order, rows of a group in parallel, stages of a row in order. Those of the product
 * keep two cores busy: browsers beside the deployed shape took longer than one after the other, and
 * timed out.
 */
export const GROUPS: readonly (readonly (readonly Stage[])[])[] = [[CHECKS, SERVERS], [PRODUCT]];

/** Stages of the tests that `npm test` leaves out: those in `*.<suffix>.spec.ts` files. */
function leftOut(suffix: 'long' | 'deep', kind: string): Stage[] {
  const lanes = PRODUCT_LANES.map((lane) => `${lane}-${suffix}`);
  return [
    {
      name: `${suffix}-int`,
      title: `${kind} tests on NATS, Redis and PostgreSQL`,
      run: () => runIntegrationTests([`int-${suffix}`]),
    },
    {
      name: `${suffix}-browser`,
      title: `${kind} tests in a browser`,
      run: () => runBrowserTests(lanes),
    },
    {
      name: `${suffix}-cluster`,
      title: `${kind} tests of the deployed shape`,
      run: () => runClusterTests(lanes),
    },
  ];
}

/**
 * What takes longer than it is worth at every change, and runs in CI: kills, outages and restores,
 * most pages in a browser.
 */
const LONG: readonly Stage[] = [
  {
    name: 'long-unit',
    title: 'Long tests without servers',
    run: () => runVitest(['dom-long', 'chart-long']),
  },
  ...leftOut('long', 'Long'),
];

/**
 * What takes minutes for a rule: every kind of broken connection, every state in every appearance,
 * fuzzing.
 */
const BEFORE_RELEASE: readonly Stage[] = [
  ...leftOut('deep', 'Longest'),
  { name: 'faults', title: 'Faults of one process', run: runFaultsOfOneProcess },
];

export const DEEP = [...LONG, ...BEFORE_RELEASE];

export const CI_GROUPS: typeof GROUPS = [...GROUPS, [LONG]];

/**
 * What is worth a minute at every change: the checks, and beside them the tests without servers of
 * what changed.
 */
export const QUICK_GROUPS: typeof GROUPS = [
  [
    CHECKS.filter(({ name }) => name !== 'unit' && name !== 'chart'),
    CHECKS.filter(({ name }) => name === 'unit').map((stage) => ({
      ...stage,
      run: async () => runVitest(['unit', 'rules-6-4', 'dom'], { changedSince: await mergeBase() }),
    })),
  ],
];

/**
 * Resolves with the commit that the branch has in common with its upstream, or the last commit
 * where it has no upstream.
 */
async function mergeBase(): Promise<string> {
  const { code, printed } = await runTool('git', ['merge-base', 'HEAD', '@{upstream}']);
  return code === 0 ? printed.trim() : 'HEAD';
}

async function runBuild(): Promise<Tally> {
  await buildOnce();
  return tallyOfTool(0);
}
