import { processesOf, runState } from '../product/address.ts';

export interface CrowdResult {
  readonly seconds: number;
  readonly statuses: Readonly<Record<number, number>>;
}

/**
 * Requests each URL over this number of connections, one request after the other on each, for `ms`
 * milliseconds.
 */
export async function sendCrowd(
  urls: readonly string[],
  connections: number,
  ms: number,
): Promise<CrowdResult> {
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const visit = async (url: string) => {
    while (performance.now() - startedAt < ms) {
      const response = await fetch(url);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(urls.flatMap((url) => Array.from({ length: connections }, () => visit(url))));
  return { seconds: (performance.now() - startedAt) / 1_000, statuses };
}

const opsUrlsOfGateways = () =>
  processesOf('gateway').map((name) => `http://127.0.0.1:${runState().processes[name]?.opsPort}`);

/**
 * Returns the number of GET requests that the gateways have answered, by route (`/api/games/:id`).
 */
export async function countRequests(
  opsUrls: readonly string[] = opsUrlsOfGateways(),
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const opsUrl of opsUrls) {
    const response = await fetch(`${opsUrl}/metrics`);
    const pattern = /^imguessr_http_requests_total\{method="GET",route="([^"]+)",[^}]*\} (\d+)/gm;
    for (const [, route = '', count] of (await response.text()).matchAll(pattern)) {
      counts.set(route, (counts.get(route) ?? 0) + Number(count));
    }
  }
  return counts;
}
