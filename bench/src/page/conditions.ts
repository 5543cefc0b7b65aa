import type { BrowserContextOptions, CDPSession } from 'playwright-core';

/** The phone of Lighthouse's mobile settings, without its user agent. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'UTC',
  locale: 'en-GB',
  // it is installed after the first visit, and its requests would not be counted
  serviceWorkers: 'block',
};

const LATENCY_MS = 150;
const DOWN_KBIT = 1_600;
const UP_KBIT = 750;
const CPU_SLOWDOWN = 4;

/**
 * What the figures are measured under, and how that differs from Lighthouse, for the header of the
 * report.
 */
export const CONDITIONS = [
  `Phone of ${PHONE.viewport?.width} × ${PHONE.viewport?.height} at ${PHONE.deviceScaleFactor} pixels, empty cache, ${DOWN_KBIT / 1_000} Mbit/s down, ${LATENCY_MS} ms per request, processor slowed ${CPU_SLOWDOWN} times.`,
  'The limits are those of Lighthouse’s mobile settings, applied while the page loads. Lighthouse instead loads the page unthrottled and',
  'simulates the limits, with handshakes of connections, which loopback does not have: its figures are higher. Compare within this report.',
];

/** Slows the network and the processor of a page down. */
export async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond(DOWN_KBIT),
    uploadThroughput: bytesPerSecond(UP_KBIT),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Returns the network of a page to full speed; its processor stays slow. */
export async function unthrottleNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

const bytesPerSecond = (kbit: number) => (kbit * 1_000) / 8;
