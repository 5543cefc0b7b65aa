import { ApiError, fetchIsAdmin, logIn, logOut, logOutEverywhere } from '@imguessr/api-client/admin';

/** `expired`: the session ended while a page was open. The page stays, and failed requests wait for the next login. */
export type SessionState = 'checking' | 'logged-out' | 'logged-in' | 'expired';

/** The administrator's session. Every request of the admin area is sent through it. */
export interface SessionGuard {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  check(): Promise<void>;
  /** Throws `ApiError` with a message to display when the login fails. */
  logIn(password: string): Promise<void>;
  logOut(): Promise<void>;
  /** Ends the sessions of all administrators, this one included. */
  logOutEverywhere(): Promise<void>;
  /** Sends a request; when the session has expired, waits for the next login and sends it again. */
  run<T>(send: () => Promise<T>): Promise<T>;
}

export function createSessionGuard(): SessionGuard {
  let state: SessionState = 'checking';
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
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
      set((await fetchIsAdmin()) ? 'logged-in' : 'logged-out');
    },
    async logIn(password) {
      await logIn(password);
      set('logged-in');
      for (const resume of waiting) resume();
      waiting.clear();
    },
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
