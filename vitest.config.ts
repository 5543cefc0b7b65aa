import { defineConfig } from 'vitest/config';

/** A test fails by what it finds; this only ends one that hangs, on a machine however busy. */
const unhurried = { testTimeout: 60_000, hookTimeout: 60_000 };
const ignored = ['**/node_modules/**', '**/dist/**', '**/.imguessr/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['**/*.unit.spec.ts'], exclude: ignored, ...unhurried } },
      { test: { name: 'web', environment: 'jsdom', include: ['**/*.unit.spec.tsx'], exclude: ignored, ...unhurried } },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.spec.ts'],
          exclude: ignored,
          ...unhurried,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'chart',
          environment: 'node',
          include: ['tools/chart-tests/**/*.chart.spec.ts'],
          globalSetup: ['tools/chart-tests/src/bring-helm.ts'],
          maxWorkers: 2,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['**/*.e2e.spec.ts'],
          exclude: ignored,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
