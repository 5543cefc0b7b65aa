import { describe, expect, test } from 'vitest';
import { DEVICES, type Device } from './device-frame.tsx';
import { heightOf } from './preview.card.tsx';

const devices: readonly Device[] = ['Phone', 'Desktop'];
const widthOf = (device: Device, height: number) =>
  (DEVICES[device].width / DEVICES[device].height) * height;

describe('the screens of a preview', () => {
  test.each([700, 900, 1_200])('have one height and fit beside each other in %i px', (width) => {
    const height = heightOf('Phone', { devices, width, maxHeight: 10_000 });
    expect(heightOf('Desktop', { devices, width, maxHeight: 10_000 })).toBe(height);
    const total = widthOf('Phone', height) + widthOf('Desktop', height);
    expect(total).toBeLessThan(width);
    expect(total).toBeGreaterThan(width * 0.95);
  });

  test.each([256, 600])('are below each other in %i px, each as wide as there is room', (width) => {
    for (const device of devices) {
      const height = heightOf(device, { devices, width, maxHeight: 10_000 });
      expect(widthOf(device, height)).toBeLessThanOrEqual(width);
      expect(widthOf(device, height)).toBeGreaterThan(width * 0.95);
    }
  });

  test('are no higher than the maximum', () => {
    expect(heightOf('Phone', { devices, width: 2_000, maxHeight: 440 })).toBe(440);
  });
});
