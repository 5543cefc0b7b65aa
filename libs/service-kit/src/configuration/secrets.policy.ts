const MIN_PASSWORD_LENGTH = 12;
const MIN_SECRET_LENGTH = 32;

/** The secrets of a server, and where it can be reached from: both decide whether the secrets are strong enough. */
interface ProtectedServer {
  readonly adminPassword: string;
  readonly sessionSecret: string;
  /** The host name or address that the server listens on. */
  readonly host: string;
  readonly nodeEnv: string | undefined;
}

/** A violated rule, and the environment variable to change. */
export interface SecretProblem {
  readonly variable: 'ADMIN_PASSWORD' | 'SESSION_SECRET';
  readonly message: string;
}

/**
 * Returns the rules that the secrets violate. Weak secrets are accepted only in development: with NODE_ENV=development, or on a
 * server that listens on a loopback address. Identical secrets are never accepted.
 */
export function findSecretProblems(server: ProtectedServer): SecretProblem[] {
  const { adminPassword, sessionSecret, host, nodeEnv } = server;
  if (adminPassword === sessionSecret) {
    return [{ variable: 'SESSION_SECRET', message: 'must differ from ADMIN_PASSWORD' }];
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
