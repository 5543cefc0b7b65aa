import { createElement, Fragment, type ReactNode } from 'react';
import { PLACEHOLDER } from './received.ts';

/**
 * Returns a text with elements in the places of its values. Like `text`, it is compiled away in
 * pages.
 */
export const rich = (message: string, values: Readonly<Record<string, ReactNode>>): ReactNode => {
  const parts = message
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? values[part] : part));
  return createElement(Fragment, null, ...parts);
};
