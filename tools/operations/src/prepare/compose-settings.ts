import { isIP } from 'node:net';

const DOMAIN = /^[a-z\d-]+(\.[a-z\d-]+)*$/i;
const SITE = /^(https?:\/\/)?([a-z\d*-]+(\.[a-z\d-]+)*(:\d+)?|:\d+)$/i;

/** Settings of Compose that a container would misunderstand, or refuse without their names. */
const RULES: readonly (readonly [
  name: string,
  allows: (value: string, env: NodeJS.ProcessEnv) => boolean,
  rule: string,
])[] = [
  [
    'DOMAIN',
    (name) => DOMAIN.test(name),
    'a name such as play.example.com, without https:// and a path',
  ],
  [
    'SITE',
    (list) => list.split(',').every((site) => SITE.test(site.trim())),
    'addresses such as :80 or https://play.example.com, separated by commas',
  ],
  [
    'PROXY',
    (list) =>
      list.split(' ').every((part) => part === 'private_ranges' || isIP(part.split('/')[0] ?? '')),
    'private_ranges, or addresses or networks, separated by spaces',
  ],
  // Without a name, the address of the site is http://localhost with this port.
  [
    'HTTP_PORT',
    (port, env) => !port.includes(':') || Boolean(env.DOMAIN || env.PUBLIC_ORIGIN),
    'a port such as 8080; for an address and a port, set DOMAIN as well',
  ],
];

/** Throws an error that names the first wrong setting; an empty one counts as unset. */
export function requireComposeSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, allows, rule] of RULES) {
    const value = env[name];
    if (value && !allows(value, env))
      throw new Error(`${name} must be ${rule}. Nothing was changed.`);
  }
}
