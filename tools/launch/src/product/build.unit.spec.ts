import { describe, expect, test } from 'vitest';
import { readNxLine } from './build.ts';

describe("a line of Nx's report", () => {
  test('names a project that was built', () => {
    expect(readNxLine('✔  nx run @imguessr/gateway:build')).toEqual({ project: 'gateway', outcome: 'done' });
  });

  test('tells a project that needed no building', () => {
    expect(readNxLine('✔  nx run @imguessr/ui:build  [local cache]')).toEqual({ project: 'ui', outcome: 'unchanged' });
  });

  test('tells a project that failed', () => {
    expect(readNxLine('✖  nx run @imguessr/player:build')).toEqual({ project: 'player', outcome: 'failed' });
  });

  test('says nothing when it is about something else', () => {
    expect(readNxLine(' NX   Successfully ran target build')).toBeUndefined();
  });
});
