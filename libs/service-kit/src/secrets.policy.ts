const MIN_PASSWORD_LENGTH = 12;
const MIN_SECRET_LENGTH = 32;

/** What decides whether secrets are strong enough: themselves, and who may reach the server that they protect. */
interface ProtectedServer {
  readonly adminPassword: string;
  readonly sessionSecret: string;
  /** The host name or address on which it listens. */
  readonly host: string;
  readonly nodeEnv: string | undefined;
}

/** A rule that is broken, by the environment variable to change. */
export interface SecretProblem {
  readonly variable: 'ADMIN_PASSWORD' | 'SESSION_SECRET';
  readonly message: string;
}

/**
 * Returns the rules that the secrets break. Weak ones are accepted in development only: with NODE_ENV=development, or on
 * a server that listens on loopback addresses, which nothing but this machine can reach. Equal ones never are.
 */
export function findSecretProblems(server: ProtectedServer): SecretProblem[] {
  const { adminPassword, sessionSecret, host, nodeEnv } = server;
  if (adminPassword === sessionSecret) {
    return [{ variable: 'SESSION_SECRET', message: 'must not be the same as ADMIN_PASSWORD' }];
  }
  if (nodeEnv === 'development' || isLoopback(host)) return [];
  const problems: SecretProblem[] = [];
  if (adminPassword.length < MIN_PASSWORD_LENGTH) {
    problems.push({ variable: 'ADMIN_PASSWORD', message: tooShort(MIN_PASSWORD_LENGTH, host) });
  }
  if (sessionSecret.length < MIN_SECRET_LENGTH) {
    problems.push({ variable: 'SESSION_SECRET', message: tooShort(MIN_SECRET_LENGTH, host) });
  }
  if (sessionSecret.includes(adminPassword)) {
    problems.push({ variable: 'SESSION_SECRET', message: 'must not contain ADMIN_PASSWORD' });
  } else if (adminPassword.includes(sessionSecret)) {
    problems.push({ variable: 'ADMIN_PASSWORD', message: 'must not contain SESSION_SECRET' });
  }
  return problems;
}

const tooShort = (length: number, host: string) =>
  `must have at least ${length} characters on a server that other machines can reach (HOST=${host})`;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
