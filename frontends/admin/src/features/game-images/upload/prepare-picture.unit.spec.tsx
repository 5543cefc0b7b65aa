import { afterEach, expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const CONVERTED = 'converted by the browser, into more bytes than the file has';
const file = (start: string) =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], 'picture');

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an AVIF', '\0\0\0\x1cftypavif', true],
  ['a HEIC', '\0\0\0\x1cftypheic', true],
  ['a PNG', '\x89PNG\r\n\x1a\n', false],
  ['a WebP', 'RIFF\0\0\0\0WEBP', false],
])(
  '%s that the browser can read is converted if the server would refuse it',
  async (_, start, isConverted) => {
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
    const sent = await preparePicture(file(start));
    expect(sent === `data:image/webp;base64,${btoa(CONVERTED)}`).toBe(isConverted);
  },
);
