import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { METRICS_URLS } from './settings.ts';

const memory = new Trend('resident_megabytes');

/** Records the resident memory of each process in METRICS_URLS. */
export function readMemory(): void {
  for (const url of METRICS_URLS) {
    const text = http.get(url, { tags: { call: 'metrics', name: 'metrics' }, responseType: 'text' }).body;
    const found = /^process_resident_memory_bytes\{service="([^"]+)"\} (\d+)/m.exec(text ?? '');
    if (found?.[1]) memory.add(Number(found[2]) / 1e6, { process: found[1] });
  }
}
