interface SignInSettings {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly AUTH_PROXY_USER_HEADER?: string | undefined;
  readonly AUTH_PROXY_GROUPS_HEADER?: string | undefined;
  readonly GROUP_ROLES?: unknown;
  readonly PUBLIC_ORIGIN?: readonly string[] | undefined;
  readonly TRUSTED_PROXIES?: string | undefined;
}

/** On one's own machine only: whoever can change answers on the way could log in as anybody. */
const ENCRYPTED_OR_LOCAL =
  /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/;

/** Returns what is missing before makers can be identified by a provider or a proxy. */
export function findSignInProblems(
  settings: SignInSettings,
): { variable: string; message: string }[] {
  const problems: { variable: string; message: string }[] = [];
  const require = (variable: keyof SignInSettings, cause: keyof SignInSettings, why = '') => {
    if (settings[cause] === undefined || settings[variable] !== undefined) return;
    problems.push({ variable, message: `is required with ${cause}${why}` });
  };
  require('OIDC_CLIENT_ID', 'OIDC_ISSUER');
  require('GROUP_ROLES', 'OIDC_ISSUER');
  require('PUBLIC_ORIGIN', 'OIDC_ISSUER', ': the provider sends browsers back there');
  require('GROUP_ROLES', 'AUTH_PROXY_USER_HEADER');
  require('AUTH_PROXY_GROUPS_HEADER', 'AUTH_PROXY_USER_HEADER');
  require('TRUSTED_PROXIES', 'AUTH_PROXY_USER_HEADER', ': without it, any visitor could send the header');
  if (settings.OIDC_ISSUER && !ENCRYPTED_OR_LOCAL.test(settings.OIDC_ISSUER)) {
    problems.push({
      variable: 'OIDC_ISSUER',
      message: 'must begin with https://, unless it is on this machine',
    });
  }
  return problems;
}
