import { DEFAULT_BRANDING, SITE_BRANDING_ID } from '@imguessr/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Wordmark } from '../picture/wordmark.tsx';
import { siteBranding } from './site-branding.ts';

afterEach(() => {
  document.getElementById(SITE_BRANDING_ID)?.remove();
  cleanup();
});

test('a site has the default branding unless its page contains another one', () => {
  expect(siteBranding()).toBe(DEFAULT_BRANDING);
  const texts = Object.assign(document.createElement('script'), {
    id: SITE_BRANDING_ID,
    type: 'application/json',
  });
  texts.textContent = JSON.stringify({ name: '<b>صور</b>', credit: 'By Ana' });
  document.head.append(texts);
  expect(siteBranding()).toEqual({ ...DEFAULT_BRANDING, name: '<b>صور</b>', credit: 'By Ana' });
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
