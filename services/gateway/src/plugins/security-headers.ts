import fp from 'fastify-plugin';

/** One year, in seconds. Subdomains are excluded: they may be other servers without TLS. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Browser features that no page uses, denied so that an injected script cannot use them either. Sharing, clipboard, autoplay
 * and fullscreen keep their defaults. Only names that browsers know are listed: others cause console errors.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The address of a file that is no document. */
const FILE = /^[^?]*\.(?!html\b)[a-z0-9]+(?:\?|$)/i;

/** Whether the response may be a document: the policy is of no use to other files, and longer than all their other headers. */
const isPage = (url: string) => (!url.startsWith('/api/') || url.startsWith('/api/docs')) && !FILE.test(url);

/**
 * Sets the security headers that are the same for every response, and Strict-Transport-Security if the request came over
 * TLS, directly or through a trusted proxy. Not @fastify/helmet: it also sends that header over plain HTTP, does not support
 * Permissions-Policy, and the content policies of pages list the hashes of their styles, which the route that renders them knows.
 */
export const securityHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
      if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
      if (isPage(request.url)) reply.header('permissions-policy', PERMISSIONS);
      done();
    });
  },
  { name: 'security-headers' },
);
