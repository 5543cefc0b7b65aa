import type { CircleInvitation, CircleMembership, CirclePlay } from '@imguessr/contracts';

/** `player` is the digest of the player's key. */
export interface Member {
  readonly circleId: string;
  readonly player: string;
}

export interface ResultCount {
  /** 0 if games were not solved; undefined for a member without any result. */
  readonly clue: number | undefined;
  readonly week: number;
  readonly allTime: number;
}

export interface MemberResults {
  /** Undefined if the viewer may not remove the member. */
  readonly memberId: string | undefined;
  readonly nickname: string;
  readonly isYou: boolean;
  /** Undefined if there is none, or if the viewer may not see it yet. */
  readonly today: number | undefined;
  readonly counts: readonly ResultCount[];
}

export interface CircleResults {
  readonly name: string;
  /** Whether the viewer has finished the game of the date. */
  readonly isOpen: boolean;
  readonly members: readonly MemberResults[];
}

export type JoinRejection = 'NOT_FOUND' | 'NICKNAME_TAKEN' | 'CIRCLE_FULL' | 'TOO_MANY_CIRCLES';

export type OwnerRejection = 'NOT_THE_OWNER';

export abstract class CircleStore {
  abstract circlesOf(player: string): Promise<CircleMembership[]>;
  /** Also joins the circle. A repeated request finds it created. */
  abstract create(
    member: Member,
    name: string,
    nickname: string,
  ): Promise<CircleMembership | JoinRejection>;
  /** A member may also give the id of the circle, to change the nickname. */
  abstract join(
    invitation: { readonly invitationId: string; readonly player: string },
    nickname: string,
  ): Promise<CircleMembership | JoinRejection>;
  /**
   * Also deletes the results of a player in no other circle, but only of dates before `openBefore`:
   * a deleted result of
   * a current date could be replaced by a better one after joining again.
   */
  abstract leave(member: Member, openBefore: string): Promise<void>;
  /**
   * Memberships that nobody has used for long, and results before `openBefore` of players without
   * circles.
   */
  abstract deleteUnused(openBefore: string): Promise<void>;
  /** Like `leave`; also renews the invitation. Has no effect on somebody who is no member. */
  abstract removeMember(
    owner: Member,
    removal: {
      readonly memberId: string;
      readonly invitationId: string;
      readonly openBefore: string;
    },
  ): Promise<CircleMembership | OwnerRejection>;
  abstract renewInvitation(
    owner: Member,
    invitationId: string,
  ): Promise<CircleMembership | OwnerRejection>;
  abstract invitation(invitationId: string): Promise<CircleInvitation | undefined>;
  /**
   * Resolves with results of dates before `openBefore`, and of dates that the viewer has finished;
   * undefined if the viewer is no member.
   */
  abstract results(
    viewer: Member,
    date: string,
    openBefore: string,
  ): Promise<CircleResults | undefined>;
  abstract countedGames(
    player: string,
    gameIds: readonly number[],
  ): Promise<{ gameIds: number[]; isMember: boolean }>;
  /** The first result of a date stays. */
  abstract count(player: string, results: readonly CirclePlay[]): Promise<void>;
  /** Sessions are given by their digests. Resolves with the number of results. */
  abstract forget(sessions: readonly string[]): Promise<number>;
}
