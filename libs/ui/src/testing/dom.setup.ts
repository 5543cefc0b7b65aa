import { performance as performanceOfNode } from 'node:perf_hooks';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A query fails by what it finds, not by how busy the machine is.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom has no entries and no marks.
performance.getEntriesByType ??= () => [];
performance.mark ??= performanceOfNode.mark.bind(performanceOfNode);

// What a test has rendered and stubbed ends with it, after what its file does then.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
