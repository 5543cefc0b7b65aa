import type { CircleInvitation, CircleMembership, CirclePlay } from '@imguessr/contracts';

/** A player in a circle. `player` is the digest of the player's key. */
export interface Member {
  readonly circleId: string;
  readonly player: string;
}

/** How often a result of a member occurs. */
export interface ResultCount {
  /** The clue on which games were solved; 0 if they were not. Undefined for a member without any result. */
  readonly clue: number | undefined;
  readonly week: number;
  readonly allTime: number;
}

export interface MemberResults {
  /** Undefined if the viewer may not remove the member. */
  readonly memberId: string | undefined;
  readonly nickname: string;
  readonly isYou: boolean;
  /** The result of the requested date; undefined if there is none, or if the viewer may not see it yet. */
  readonly today: number | undefined;
  readonly counts: readonly ResultCount[];
}

export interface CircleResults {
  readonly name: string;
  /** Whether the viewer has finished the game of the requested date. */
  readonly isOpen: boolean;
  readonly members: readonly MemberResults[];
}

/** Why somebody could not join. */
export type JoinRejection = 'NOT_FOUND' | 'NICKNAME_TAKEN' | 'CIRCLE_FULL' | 'TOO_MANY_CIRCLES';

/** Why somebody could not change a circle. */
export type OwnerRejection = 'NOT_THE_OWNER';

/** Stores circles, their facts, memberships and results. */
export abstract class CircleStore {
  abstract circlesOf(player: string): Promise<CircleMembership[]>;
  /** Creates the circle unless it exists, as it does when a request is repeated, and joins it. */
  abstract create(member: Member, name: string, nickname: string): Promise<CircleMembership | JoinRejection>;
  /** Joins by the id of an invitation, or changes the nickname of a member, who may give that of the circle. */
  abstract join(
    invitation: { readonly invitationId: string; readonly player: string },
    nickname: string,
  ): Promise<CircleMembership | JoinRejection>;
  /**
   * Deletes a membership with its nickname, and the results of a player who is in no other circle. Those of dates from `openBefore` on
   * stay, unseen: a result that is deleted while its date is current could be replaced by a better one after joining again.
   */
  abstract leave(member: Member, openBefore: string): Promise<void>;
  /** Deletes memberships that nobody has used for long, and results of dates before `openBefore` of players without circles. */
  abstract deleteUnused(openBefore: string): Promise<void>;
  /** Deletes a membership as `leave` does, and renews the invitation. Has no effect on somebody who is no member. */
  abstract removeMember(
    owner: Member,
    removal: { readonly memberId: string; readonly invitationId: string; readonly openBefore: string },
  ): Promise<CircleMembership | OwnerRejection>;
  abstract renewInvitation(owner: Member, invitationId: string): Promise<CircleMembership | OwnerRejection>;
  abstract invitation(invitationId: string): Promise<CircleInvitation | undefined>;
  /**
   * Resolves with the results that a member may see on `date`: those of dates before `openBefore`, and of dates that the member has
   * finished. Undefined if the viewer is no member.
   */
  abstract results(viewer: Member, date: string, openBefore: string): Promise<CircleResults | undefined>;
  /** Resolves with those of the games that count for a player already, and whether the player is in any circle. */
  abstract countedGames(player: string, gameIds: readonly number[]): Promise<{ gameIds: number[]; isMember: boolean }>;
  /** Adds results of a member of any circle; the first result of a date stays. */
  abstract count(player: string, results: readonly CirclePlay[]): Promise<void>;
  /** Deletes the results of sessions, given by their digests; resolves with their number. */
  abstract forget(sessions: readonly string[]): Promise<number>;
}
