import { describe, expect, test } from 'vitest';
import { readNxLine } from './build.ts';

describe("a line of Nx's output", () => {
  test('names a project that was built', () => {
    expect(readNxLine('✔  nx run @imguessr/gateway:build')).toEqual({
      project: 'gateway',
      outcome: 'done',
    });
  });

  test('names a project that was unchanged', () => {
    expect(readNxLine('✔  nx run @imguessr/ui:build  [local cache]')).toEqual({
      project: 'ui',
      outcome: 'unchanged',
    });
  });

  test('names a project that failed', () => {
    expect(readNxLine('✖  nx run @imguessr/player:build')).toEqual({
      project: 'player',
      outcome: 'failed',
    });
  });

  test('of another kind is ignored', () => {
    expect(readNxLine(' NX   Successfully ran target build')).toBeUndefined();
  });
});
