const DEFAULT_PORT = '8080';
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns where a process reaches the gateway that runs in it. */
export function ownUrl({ HOST, PORT }: NodeJS.ProcessEnv): string {
  const host = LOOPBACK[HOST ?? ''] ?? (HOST || 'localhost');
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || DEFAULT_PORT}`;
}

/**
 * Sets where audits read the answers of a gateway in this process, unless it is set. The gateway
 * itself refuses a wrong port.
 */
export function setGatewayUrl(): void {
  const url = ownUrl(process.env);
  if (URL.canParse(url)) process.env.GATEWAY_URL ||= url;
}
