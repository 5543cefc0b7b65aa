import * as oidc from 'openid-client';
import { memoizeFor } from '../../core/memoize-for.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** A client without a secret is a public one. */
  readonly clientSecret: string | undefined;
  readonly scopes: string;
  readonly groupsClaim: string;
  /** For the login page. */
  readonly name: string;
}

/** What the browser keeps while it is at the provider. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends the browser back. */
  readonly returnTo: string;
}

/**
 * Somebody whom the provider has identified. Names and groups can change; the subject never belongs
 * to somebody else.
 */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
}

const TIMEOUT_SECONDS = 5;
/** Anybody can begin to sign in: the provider is not asked for each request. */
const FRESH_MS = 1_000;

export function createProvider(settings: ProviderSettings) {
  let latest: oidc.Configuration | undefined;
  // Asked again for each login, because keys and addresses of a provider change.
  const discover = memoizeFor(FRESH_MS, async () => {
    latest = await discovered(settings);
    return latest;
  });

  return {
    name: settings.name,
    async begin(
      returnTo: string,
    ): Promise<{ readonly url: string; readonly pending: PendingSignIn }> {
      const configuration = await discover();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        returnTo,
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: settings.scopes,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },
    /** `answer` is the query with which the browser came back. */
    async finish(
      answer: string,
      { state, nonce, codeVerifier, returnTo }: PendingSignIn,
    ): Promise<ProviderAccount> {
      const configuration = await discover();
      const currentUrl = new URL(returnTo);
      currentUrl.search = answer;
      const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const { userinfo_endpoint } = configuration.serverMetadata();
      const isComplete =
        claims[settings.groupsClaim] !== undefined || userinfo_endpoint === undefined;
      const info = isComplete
        ? {}
        : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return accountOf({ ...info, ...claims }, settings.groupsClaim);
    },
    /** Where the provider ends its own session; undefined if it cannot, or is away. */
    async signOutUrl(returnTo: string): Promise<string | undefined> {
      const configuration = latest ?? (await discover().catch(() => undefined));
      if (!configuration?.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/** The OpenID provider of the site. Methods reject with errors of `openid-client`. */
export type Provider = ReturnType<typeof createProvider>;

/** Signatures are checked, too, although the tokens come from the provider itself. */
async function discovered({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const configuration = await oidc.discovery(
    server,
    clientId,
    undefined,
    authentication(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Settings allow this for a provider on the same machine only.
      ...(server.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    },
  );
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Basic is what a provider supports that does not say. */
function authentication(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function accountOf(
  claims: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): ProviderAccount {
  const groups = claims[groupsClaim];
  const names = [claims.name, claims.preferred_username, claims.nickname];
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    name: names.find((name) => typeof name === 'string') ?? '',
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  };
}
