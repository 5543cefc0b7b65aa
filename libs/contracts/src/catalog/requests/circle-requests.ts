import { OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import {
  circleIdField,
  circleInvitation,
  circleMembership,
  circleMemberships,
  circleStandings,
  countedPlays,
  invitationIdField,
  memberIdField,
  membershipBody,
  newCircleBody,
} from '../../api/circles/circles.ts';
import { dateField, idField } from '../../api/endpoint/fields.ts';

/** The SHA-256 of a player key or a session id in base64url: neither is stored. */
const digest = z.string().length(43);
export const MAX_FORGOTTEN_SESSIONS = 1_000;

const member = { circleId: circleIdField, player: digest };
/** `invitationId` is the id of the invitation that replaces the present one. */
const renewal = { ...member, invitationId: invitationIdField };

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
  circles: { request: z.object({ player: digest }), reply: circleMemberships },
  createCircle: { request: newCircleBody.extend(member), reply: circleMembership },
  circleInvitation: { request: z.object({ circleId: circleIdField }), reply: circleInvitation },
  joinCircle: { request: membershipBody.extend(member), reply: circleMembership },
  leaveCircle: { request: z.object(member), reply: circleMemberships },
  removeMember: {
    request: z.object({ ...renewal, memberId: memberIdField }),
    reply: circleMembership,
  },
  renewInvitation: { request: z.object(renewal), reply: circleMembership },
  circleStandings: { request: z.object({ ...member, date: dateField }), reply: circleStandings },
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
