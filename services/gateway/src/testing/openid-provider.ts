import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@imguessr/testing/node';
import Provider from 'oidc-provider';

/** Somebody at the provider, who is signed in there and consents to everything. */
export interface ProviderUser {
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
}

interface TestSettings {
  readonly returnTo: string;
  /** Whoever signs in, as of now. */
  readonly userOf: () => ProviderUser;
}

/** Claims of an ID token, as they are about to be changed by a test. */
type Tamper = (idToken: {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}) => void;

export const CLIENT = { id: 'imguessr', secret: 'the secret of the client' };

/** Resolves with a certified implementation of OpenID Connect that listens on a port of its own. */
export async function startOpenIdProvider({ returnTo, userOf }: TestSettings) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'of-the-test';
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [new URL('/admin', returnTo).href],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key for cookies'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name: userOf().name, groups: userOf().groups }),
    }),
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
  });
  const handle = provider.callback();
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const { params, grantId } = await provider.interactionDetails(request, response);
    const accountId = userOf().subject;
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId }, consent });
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void finish(request, response);
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    issuer,
    /**
     * Resolves with the query with which the provider sends a browser back that has followed `url`.
     */
    visit: async (url: string): Promise<string> => new URL(await follow(url, returnTo)).search,
    /**
     * Returns a token with other claims, signed by the key of the provider unless `alg` is `none`.
     */
    forge: (idToken: string, tamper: Tamper): string => {
      const [header = {}, claims = {}] = idToken
        .split('.', 2)
        .map((part) => JSON.parse(decode(part)));
      tamper({ header, claims });
      const content = [header, claims].map((part) => encode(JSON.stringify(part))).join('.');
      const signature =
        header.alg === 'none'
          ? ''
          : sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url');
      return `${content}.${signature}`;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (text: string) => Buffer.from(text, 'base64url').toString();

/** Follows redirects as a browser does, with cookies, until one leaves the provider. */
async function follow(start: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(returnTo)) return url;
  }
  throw new Error('the provider does not send the browser back');
}
