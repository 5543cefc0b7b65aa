import { DEFAULT_FACE, SITE_FACE_ID } from '@imguessr/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Wordmark } from '../picture/wordmark.tsx';
import { siteFace } from './site-face.ts';

afterEach(() => {
  document.getElementById(SITE_FACE_ID)?.remove();
  cleanup();
});

test('a site has the default face unless its page contains another one', () => {
  expect(siteFace()).toBe(DEFAULT_FACE);
  const texts = Object.assign(document.createElement('script'), {
    id: SITE_FACE_ID,
    type: 'application/json',
  });
  texts.textContent = JSON.stringify({ name: '<b>صور</b>', credit: 'By Ana' });
  document.head.append(texts);
  expect(siteFace()).toEqual({ ...DEFAULT_FACE, name: '<b>صور</b>', credit: 'By Ana' });
  render(<Wordmark />);
  expect(screen.getByText('<b>صور</b>')).toBeTruthy();
});

test('the mark before the name is where the styles of a site with a logo expect it', () => {
  render(
    <header>
      <a href="/">
        <Wordmark />
      </a>
    </header>,
  );
  expect(document.querySelector('header a[href="/"]>span>[aria-hidden]')).toBeTruthy();
});
