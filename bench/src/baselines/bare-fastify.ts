// One Fastify process that validates a guess and does nothing else: the lower bound.
import { createGuessServer, listen } from './guess-server.ts';

await listen(createGuessServer());
