import { OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import { countedPlays } from '../../api/circles/circles.ts';
import { dateField, idField } from '../../api/endpoint/fields.ts';
import { digest } from './request-parts.ts';

export const MAX_FORGOTTEN_SESSIONS = 1_000;

/** As the gateway has read it from the play log. */
const circlePlay = z.object({
  gameId: idField,
  date: dateField,
  outcome: z.enum(OUTCOMES),
  /** An erasure finds results by it. */
  session: digest,
});
export type CirclePlay = z.infer<typeof circlePlay>;

/** Players are identified by the digest of their key. */
export const catalogCircleRpc = {
  /** `isMember`: whether the player is a member of any circle. */
  countedGames: {
    request: z.object({ player: digest, gameIds: z.array(idField) }),
    reply: countedPlays.extend({ isMember: z.boolean() }),
  },
  /** Also deletes reports of the sessions. */
  forgetResults: {
    request: z.object({ sessions: z.array(digest).max(MAX_FORGOTTEN_SESSIONS) }),
    reply: z.object({ results: z.int() }),
  },
  countResults: {
    request: z.object({ player: digest, results: z.array(circlePlay) }),
    reply: countedPlays,
  },
} as const;
