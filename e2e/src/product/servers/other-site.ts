import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of somebody else: another site than the product, whose address is a number. */
export interface OtherSite {
  readonly origin: string;
  /** Sets the body of its only page. */
  show(body: string): void;
  stop(): Promise<void>;
}

export async function startOtherSite(): Promise<OtherSite> {
  let shown = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A blog</title><body style="margin:0">${shown}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(body) {
      shown = body;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
