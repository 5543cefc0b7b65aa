import {
  ApiError,
  acceptInvitation,
  fetchSession,
  logIn,
  logOut,
  logOutEverywhere,
  type SessionStatus,
} from '@imguessr/api-client/admin';
import type { Role } from '@imguessr/contracts';

/** `expired`: the session ended while a page was open. The page stays, and failed requests wait for the next login. */
export type SessionState = 'checking' | 'logged-out' | 'logged-in' | 'expired';

/** The administrator's session. Every request of the admin area is sent through it. */
export interface SessionGuard {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Of whoever is logged in; a session of the owner's password has no name. */
  who(): Who;
  /** Whether somebody can log in with a name. */
  hasMakers(): boolean;
  check(): Promise<void>;
  /** Throws `ApiError` with a message to display when the login fails. */
  logIn(password: string, name?: string): Promise<void>;
  /** Sets the password of an invited maker, and logs in. Throws `ApiError` with a message to display. */
  accept(key: string, password: string): Promise<void>;
  logOut(): Promise<void>;
  /** Ends the sessions of all administrators, this one included. */
  logOutEverywhere(): Promise<void>;
  /** Sends a request; when the session has expired, waits for the next login and sends it again. */
  run<T>(send: () => Promise<T>): Promise<T>;
}

export interface Who {
  readonly role: Role;
  readonly name: string | undefined;
}

const OWNER: Who = { role: 'owner', name: undefined };

export function createSessionGuard(): SessionGuard {
  let state: SessionState = 'checking';
  let who = OWNER;
  let hasMakers = false;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const learn = ({ role, name, hasMakers: isAsked }: Omit<SessionStatus, 'isAdmin'>) => {
    who = role === undefined ? OWNER : { role, name };
    hasMakers = isAsked ?? (hasMakers || name !== undefined);
  };
  const begin = (status: Omit<SessionStatus, 'isAdmin'>) => {
    learn(status);
    set('logged-in');
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const nextLogin = () => new Promise<void>((resolve) => waiting.add(resolve));
  const run = async <T>(send: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        const login = nextLogin();
        if (state === 'logged-in') set('expired');
        await login;
      }
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      set('checking');
      const { isAdmin, ...status } = await fetchSession();
      learn(status);
      set(isAdmin ? 'logged-in' : 'logged-out');
    },
    who: () => who,
    hasMakers: () => hasMakers,
    logIn: async (password, name) => begin(await logIn(password, name)),
    accept: async (key, password) => begin(await acceptInvitation(key, password)),
    async logOut() {
      await logOut().catch((error: unknown) => {
        // An expired session is already logged out.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      });
      set('logged-out');
    },
    async logOutEverywhere() {
      // An expired session cannot end the others.
      await run(logOutEverywhere);
      set('logged-out');
    },
    run,
  };
}
