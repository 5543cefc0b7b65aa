import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.imguessr/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['**/*.unit.spec.ts'], exclude: ignored } },
      { test: { name: 'web', environment: 'jsdom', include: ['**/*.unit.spec.tsx'], exclude: ignored } },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.spec.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
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
