import fp from 'fastify-plugin';

/** One year, in seconds. Subdomains are excluded: they may be other servers without TLS. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Unused features, denied so that an injected script cannot use them. Unknown names would cause
 * console errors.
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

const FILE = /^[^?]*\.(?!html\b)[a-z0-9]+(?:\?|$)/i;

/**
 * The policy is of no use to files that are no documents, and longer than all their other headers.
 */
const isPage = (url: string) =>
  (!url.startsWith('/api/') || url.startsWith('/api/docs')) && !FILE.test(url);

/**
 * Not @fastify/helmet: it also sends Strict-Transport-Security over plain HTTP, does not support
 * Permissions-Policy,
 * and only the route that renders a page knows the hashes of styles for its content policy.
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
