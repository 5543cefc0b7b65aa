import type { Maker, MakerIdentity, Role } from '@imguessr/contracts';

/** A secret by its digest. */
export interface MakerKey {
  readonly digest: string;
  readonly expiresAtMs: number;
}

export type FirstKey = MakerKey & { readonly kind: 'invitation' | 'token' };

export interface NewMaker {
  readonly kind: Maker['kind'];
  readonly name: string;
  readonly role: Role;
  readonly key: FirstKey;
}

/** `undefined` stands for a maker, or a key, that does not exist or has expired. */
export abstract class MakerStore {
  abstract makers(): Promise<Maker[]>;
  /** Whether anybody has a password or an invitation. */
  abstract hasPeople(): Promise<boolean>;
  abstract add(maker: NewMaker): Promise<Maker | 'NAME_TAKEN'>;
  /** Undefined for a script and for somebody whose groups decide the role, too. */
  abstract changeRole(makerId: string, role: Role): Promise<Maker | undefined>;
  abstract remove(makerId: string): Promise<void>;
  /** Earlier invitations stop working. */
  /** Only for somebody who has, or will have, a password here. */
  abstract inviteAgain(makerId: string, key: MakerKey): Promise<Maker | undefined>;
  abstract endSessions(makerId: string): Promise<Maker | undefined>;
  abstract endAllSessions(): Promise<void>;
  abstract password(
    name: string,
  ): Promise<{ readonly makerId: string; readonly passwordHash: string } | undefined>;
  /** Also deletes the keys of all makers that have expired long ago. */
  abstract beginSession(
    makerId: string,
    passwordHash: string,
    session: MakerKey,
  ): Promise<MakerIdentity | undefined>;
  abstract endSession(digest: string): Promise<void>;
  abstract identify(kind: 'session' | 'token', digest: string): Promise<MakerIdentity | undefined>;
  /** Adds the maker at the first time; `user` is the name that the proxy gives. */
  abstract admit(user: string, role: Role): Promise<MakerIdentity>;
  /** Ends the earlier sessions of the maker, too. */
  abstract accept(
    invitationDigest: string,
    passwordHash: string,
    session: MakerKey,
  ): Promise<Maker | undefined>;
}
