/** Types for the part of autocannon used here; the package does not include any. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }

  export interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }

  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    overallRate?: number;
    ignoreCoordinatedOmission?: boolean;
    requests: Request[];
  }): PromiseLike<Result>;
}
