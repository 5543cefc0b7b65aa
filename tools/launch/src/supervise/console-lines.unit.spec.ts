import { describe, expect, test } from 'vitest';
import { summarizeService } from './console-lines.ts';

describe('a line of a service', () => {
  test('of level error is shown with its message and its cause', () => {
    expect(
      summarizeService('{"level":50,"msg":"relay failed","err":{"message":"connection lost"}}'),
    ).toBe('relay failed: connection lost');
  });

  test('of level info or warn is omitted', () => {
    expect(summarizeService('{"level":30,"msg":"request completed"}')).toBeUndefined();
    expect(summarizeService('{"level":40,"msg":"slow"}')).toBeUndefined();
  });

  test('of a crash shows the error and not the stack', () => {
    expect(summarizeService('TypeError: x is not a function')).toBe(
      'TypeError: x is not a function',
    );
    expect(summarizeService('    at main (file.ts:1:1)')).toBeUndefined();
  });
});
