import type { CatalogRequest, MakerIdentity } from '@imguessr/contracts';
import { makerActor } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { unwrap } from '../../core/errors.ts';
import { createMakerKey, digestOf } from '../../core/makers/maker-keys.ts';
import { isPassword } from '../../core/makers/password-hash.ts';
import type { AdminSession } from '../buckets/sessions.client.ts';

interface Context {
  readonly requestId: string;
}

/** Throws RequestError while the catalog is unavailable. */
export function createMakerSessions(catalog: CatalogClient) {
  return {
    /** Undefined if nobody has this name and this password; both take the same time. */
    async begin(
      { name, password }: { readonly name: string; readonly password: string },
      expiresAtMs: number,
      context: Context,
    ): Promise<{ readonly maker: MakerIdentity; readonly key: string } | undefined> {
      const { makerId, passwordHash } = unwrap(await catalog('makerPassword', { name }, context));
      const isRight = await isPassword(password, passwordHash);
      if (!isRight || makerId === undefined || passwordHash === undefined) return undefined;
      const key = createMakerKey();
      const session = { digest: digestOf(key), expiresAtMs };
      const { maker } = unwrap(
        await catalog('beginMakerSession', { makerId, passwordHash, session }, context),
      );
      return maker && { maker, key };
    },
    find: async (
      kind: 'session' | 'token',
      key: string,
      context: Context,
    ): Promise<MakerIdentity | undefined> =>
      unwrap(await catalog('identifyMaker', { kind, digest: digestOf(key) }, context)).maker,
    /** Resolves with somebody whom a proxy has identified; no session begins. */
    admit: async (
      account: CatalogRequest<'admitMaker'>,
      context: Context,
    ): Promise<MakerIdentity> => unwrap(await catalog('admitMaker', account, context)),
    end: async (key: string, context: Context) => {
      unwrap(await catalog('endMakerSession', { digest: digestOf(key) }, context));
    },
    /** Ends the sessions of one maker, or of all if `makerId` is undefined. */
    endAll: async (makerId: string | undefined, context: Context) => {
      unwrap(await catalog('endAllSessions', { makerId }, context));
    },
  };
}

/** Whoever is named in the catalog's list of makers. */
export type MakerSessions = ReturnType<typeof createMakerSessions>;

export const sessionOf = (maker: MakerIdentity | undefined): AdminSession | undefined =>
  maker && { name: makerActor(maker.id), role: maker.role, maker };
