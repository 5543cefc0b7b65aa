export const MIN_PASSWORD_LENGTH = 12;
const MIN_SECRET_LENGTH = 32;

interface ProtectedServer {
  readonly adminPassword: string;
  readonly sessionSecret: string;
  readonly host: string;
  readonly nodeEnv: string | undefined;
}

export interface SecretProblem {
  readonly variable: 'ADMIN_PASSWORD' | 'SESSION_SECRET';
  readonly message: string;
}

/**
 * Returns the violated rules. Weak secrets are accepted only with NODE_ENV=development or on a
 * loopback address.
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
