// Installs the servers that a start will need while npm installs the packages: without these, it
// can import only files of this package.
import { ensureProgram, NATS, REDIS } from './programs.ts';

const servers = [
  ...(process.env.REDIS_URL ? [] : [REDIS]),
  ...(process.env.NATS_URL ? [] : [NATS]),
];

// the start tries again, and says what is missing
await Promise.allSettled(servers.map(ensureProgram));
