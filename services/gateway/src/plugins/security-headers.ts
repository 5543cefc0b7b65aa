import fp from 'fastify-plugin';

/** A year in seconds. Subdomains may be other people's servers without TLS, so they are left out. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * What no page of ours uses, and no script that got into one may. Sharing, copying, autoplay and fullscreen stay as
 * browsers have them. Names that browsers do not know would be an error in their console.
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

const isPage = (url: string) => !url.startsWith('/api/') || url.startsWith('/api/docs');

/**
 * Sets the headers that do not depend on the answer; over TLS, here or at a trusted proxy, one that lets browsers use
 * nothing else from then on. Not @fastify/helmet: it sends that over plain HTTP too, knows no Permissions-Policy, and the
 * content policies of pages carry a nonce each, which the route that renders them sets.
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
