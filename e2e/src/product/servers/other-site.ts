import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a web server of somebody else: another site than the product, whose address is a number.
 */
export async function startOtherSite() {
  let shown = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A blog</title><body style="margin:0">${shown}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Sets the body of its only page. */
    show(body: string) {
      shown = body;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
