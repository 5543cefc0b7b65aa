import { expect, test } from 'vitest';
import { MOBILE_BELOW_PX, mobile } from './media.ts';

test('styles and scripts agree on which screens are mobile', () => {
  expect(mobile).toBe(`@media (width < ${MOBILE_BELOW_PX}px)`);
});
