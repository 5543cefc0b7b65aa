import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SizedPicture } from './sized-picture.tsx';

const goOnline = () => fireEvent(window, new Event('online'));
const picture = () => screen.getByAltText('A whale');

describe('a picture', () => {
  test('that failed to load is its placeholder, and is loaded again each time the browser is online again', () => {
    const onError = vi.fn();
    const given = { url: '/pictures/1.webp', placeholder: 'data:,', alt: 'A whale', onError };
    render(<SizedPicture {...given} sizes="10px" />);
    for (const failures of [1, 2]) {
      const failed = picture();
      fireEvent.error(failed);
      expect(onError).toHaveBeenCalledTimes(failures);
      expect(picture()).toBe(failed);
      expect(failed.getAttribute('src')).toBe('data:,');
      goOnline();
      expect(picture()).not.toBe(failed);
    }
  });

  test('that has loaded stays', () => {
    render(<SizedPicture url="/pictures/1.webp" sizes="10px" alt="A whale" />);
    const loaded = picture();
    goOnline();
    expect(picture()).toBe(loaded);
  });
});
