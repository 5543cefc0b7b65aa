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

/**
 * `expired`: the session ended while a page was open. The page stays, and failed requests wait for
 * the next login.
 */
export type SessionState = 'checking' | 'logged-out' | 'logged-in' | 'expired';

export interface Who {
  readonly role: Role;
  readonly name: string | undefined;
}

const OWNER: Who = { role: 'owner', name: undefined };

/** The administrator's session. Every request of the admin area is sent through it. */
export function createSessionGuard() {
  let state: SessionState = 'checking';
  let who = OWNER;
  let hasEditors = false;
  let problem: string | undefined;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const learn = ({ role, name, ...status }: Omit<SessionStatus, 'isAdmin'>) => {
    who = role === undefined ? OWNER : { role, name };
    hasEditors = status.hasEditors ?? (hasEditors || name !== undefined);
    problem = status.problem;
  };
  const begin = (status: Omit<SessionStatus, 'isAdmin'>) => {
    learn(status);
    set('logged-in');
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const nextLogin = () => new Promise<void>((resolve) => waiting.add(resolve));
  /** Sends a request; when the session has expired, waits for the next login and sends it again. */
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
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      set('checking');
      const { isAdmin, ...status } = await fetchSession();
      learn(status);
      set(isAdmin ? 'logged-in' : 'logged-out');
    },
    /**
     * Returns the name and role of the editor who is logged in; a session of the owner's password
     * has no name.
     */
    who: () => who,
    /** Whether somebody can log in with a name. */
    hasEditors: () => hasEditors,
    /** Why somebody whom the site's proxy has identified is not let in. */
    problem: () => problem,
    /** Throws `ApiError` with a message to display when the login fails, as the next ones do. */
    logIn: async (password: string, name?: string) => begin(await logIn(password, name)),
    /** Sets the password of an invited editor, and logs in. */
    accept: async (key: string, password: string) => begin(await acceptInvitation(key, password)),
    async logOut() {
      await logOut().catch((error: unknown) => {
        // An expired session is already logged out.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      });
      set('logged-out');
    },
    /** Ends the sessions of all administrators, this one included. */
    async logOutEverywhere() {
      // An expired session cannot end the others.
      await run(logOutEverywhere);
      set('logged-out');
    },
    run,
  };
}

export type SessionGuard = ReturnType<typeof createSessionGuard>;
