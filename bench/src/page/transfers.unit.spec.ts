import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordTransfers } from './transfers.ts';

describe('a load', () => {
  function recordRequests() {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const cdp = new EventEmitter();
    const log = recordTransfers(cdp as unknown as CDPSession);
    const begin = (requestId: string, type: string) =>
      cdp.emit('Network.requestWillBeSent', {
        requestId,
        type,
        request: { url: `http://localhost/${requestId}` },
      });
    const finish = (requestId: string) =>
      cdp.emit('Network.loadingFinished', { requestId, encodedDataLength: 1 });
    return { log, cdp, begin, finish };
  }

  test('counts the bytes of scripts and of other files', () => {
    const { log, cdp, begin, finish } = recordRequests();
    for (const [requestId, mimeType] of [
      ['a.js', 'text/javascript'],
      ['b.css', 'text/css'],
    ] as const) {
      begin(requestId, 'Other');
      cdp.emit('Network.responseReceived', {
        requestId,
        response: { url: `/${requestId}`, mimeType },
      });
      finish(requestId);
    }
    expect(log.transfers).toEqual([
      { url: '/a.js', isScript: true, bytes: 1 },
      { url: '/b.css', isScript: false, bytes: 1 },
    ]);
  });

  test('does not end while a request is under way', () => {
    const { log, begin, finish } = recordRequests();
    begin('page', 'Document');
    begin('font', 'Font');
    finish('page');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(0);
    finish('font');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(100);
  });

  test('ends without the requests of a page that was left', () => {
    const { log, begin, finish } = recordRequests();
    begin('start', 'Document');
    begin('font', 'Font');
    begin('daily', 'Document');
    finish('daily');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(100);
  });
});
