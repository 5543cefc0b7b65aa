interface SignInSettings {
  readonly AUTH_PROXY_USER_HEADER?: string | undefined;
  readonly AUTH_PROXY_GROUPS_HEADER?: string | undefined;
  readonly GROUP_ROLES?: unknown;
  readonly TRUSTED_PROXIES?: string | undefined;
}

/** Returns what is missing before a proxy can identify editors. */
export function findSignInProblems(
  settings: SignInSettings,
): { variable: string; message: string }[] {
  if (settings.AUTH_PROXY_USER_HEADER === undefined) return [];
  const message = 'is required with AUTH_PROXY_USER_HEADER';
  return [
    { variable: 'GROUP_ROLES', message },
    { variable: 'AUTH_PROXY_GROUPS_HEADER', message },
    {
      variable: 'TRUSTED_PROXIES',
      message: `${message}: without it, any visitor could send the header`,
    },
  ].filter(({ variable }) => settings[variable as keyof SignInSettings] === undefined);
}
