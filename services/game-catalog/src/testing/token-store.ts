import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

/**
 * A store that accepts only temporary credentials, and the service that issues them, at one
 * address.
 */
export interface TokenStore {
  readonly endpoint: string;
  /** The token that a workload must show; others are refused. */
  token: string;
  isIssuing: boolean;
  /** The lifetime of credentials that are issued from now on. */
  lifeMs: number;
  readonly issued: number;
  stop(): Promise<void>;
}

export const ROLE = 'arn:aws:iam::123456789012:role/pictures';

const nested = (elements: readonly string[], text: string): string =>
  elements.reduceRight((inner, element) => `<${element}>${inner}</${element}>`, text);
const refusal = (code: string, message: string): string =>
  nested(['ErrorResponse', 'Error'], `<Code>${code}</Code><Message>${message}</Message>`);

/** Checks the signature, the session token and the expiry of every request. */
export async function startTokenStore(): Promise<TokenStore> {
  const sessions = new Map<string, { secret: string; token: string; expiresAtMs: number }>();
  const objects = new Map<string, Buffer>();
  const store = { token: 'first token', isIssuing: true, lifeMs: 3_600_000, issued: 0 };

  const issue = (form: URLSearchParams): [number, string] => {
    const isValid =
      form.get('Action') === 'AssumeRoleWithWebIdentity' &&
      form.get('Version') === '2011-06-15' &&
      form.get('RoleArn') === ROLE &&
      form.get('WebIdentityToken') === store.token;
    if (!store.isIssuing) return [503, refusal('ServiceUnavailable', 'Later')];
    if (!isValid) return [403, refusal('AccessDenied', 'Not authorized')];
    const id = `ASIA${sessions.size + 1}`;
    const session = {
      secret: `secret of ${id}`,
      token: `token+of/${id}==`,
      expiresAtMs: Date.now() + store.lifeMs,
    };
    sessions.set(id, session);
    store.issued += 1;
    const expiration = new Date(session.expiresAtMs).toISOString();
    const credentials =
      `<AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${session.secret}</SecretAccessKey>` +
      `<SessionToken>${session.token}</SessionToken><Expiration>${expiration}</Expiration>`;
    return [
      200,
      nested(
        ['AssumeRoleWithWebIdentityResponse', 'AssumeRoleWithWebIdentityResult', 'Credentials'],
        credentials,
      ),
    ];
  };
  const isAuthorized = async ({
    method = '',
    url = '',
    headers,
  }: IncomingMessage): Promise<boolean> => {
    const [, id = '', signed = ''] =
      /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
    const session = sessions.get(id);
    if (
      !session ||
      Date.now() > session.expiresAtMs ||
      headers['x-amz-security-token'] !== session.token
    )
      return false;
    const own = await new AwsV4Signer({
      method,
      url: `${endpoint}${url}`,
      accessKeyId: id,
      secretAccessKey: session.secret,
      sessionToken: session.token,
      service: 's3',
      region: 'us-east-1',
      datetime: String(headers['x-amz-date']),
      headers: signed.split(';').map((name) => [name, String(headers[name])] as [string, string]),
      allHeaders: true,
    }).sign();
    return own.headers.get('authorization') === headers.authorization;
  };
  const answer = async (request: IncomingMessage): Promise<[number, string | Buffer]> => {
    const body = await buffer(request);
    const { method } = request;
    const { pathname } = new URL(request.url ?? '', endpoint);
    if (method === 'POST') return issue(new URLSearchParams(body.toString('utf8')));
    if (!(await isAuthorized(request))) return [403, '<Error><Code>InvalidToken</Code></Error>'];
    if (method === 'PUT') objects.set(pathname, body);
    if (method === 'DELETE') objects.delete(pathname);
    if (method !== 'GET') return [200, ''];
    const object = objects.get(pathname);
    return object ? [200, object] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(store, {
    endpoint,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
