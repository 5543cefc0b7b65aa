import { expect, test } from 'vitest';
import { heightFor } from './frame.tsx';

test('a frame is as high as a phone of its width, within limits', () => {
  expect([200, 320, 375, 400, 700].map(heightFor)).toEqual([568, 569, 667, 711, 720]);
});
