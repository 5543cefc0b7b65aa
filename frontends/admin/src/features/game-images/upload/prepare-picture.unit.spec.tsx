import { expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const CONVERTED = 'converted by the browser, into more bytes than the file has';

test.each([
  ['image/avif', true],
  ['', true],
  ['image/png', false],
  ['image/webp', false],
])(
  'a file of type “%s” that the browser can read is converted if the server would refuse it',
  async (type, isConverted) => {
    vi.stubGlobal('createImageBitmap', async () => ({
      width: 9,
      height: 9,
      close: () => undefined,
    }));
    class Canvas {
      getContext = () => null;
      convertToBlob = async () => new Blob([CONVERTED], { type: 'image/webp' });
    }
    vi.stubGlobal('OffscreenCanvas', Canvas);
    const sent = await preparePicture(new File(['picture'], 'picture', { type }));
    expect(sent === `data:image/webp;base64,${btoa(CONVERTED)}`).toBe(isConverted);
  },
);
