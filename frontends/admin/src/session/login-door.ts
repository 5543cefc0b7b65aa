import { ApiError, fetchIsAdmin, logIn, logOut } from '@imguessr/api-client/admin';

/** `expired` is logged out in the middle: the page stays as it is, and what was being done waits. */
export type LoginState = 'checking' | 'logged-out' | 'logged-in' | 'expired';

/** Who is at the door: every call of an administrator goes through it. */
export interface LoginDoor {
  state(): LoginState;
  subscribe(listener: () => void): () => void;
  check(): Promise<void>;
  /** Throws `ApiError` with a text fit to be shown, and stays logged out. */
  enter(password: string): Promise<void>;
  leave(): Promise<void>;
  /** Makes a call; when the login has run out, waits for the next one and makes it again. */
  pass<T>(call: () => Promise<T>): Promise<T>;
}

export function createLoginDoor(): LoginDoor {
  let state: LoginState = 'checking';
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const set = (next: LoginState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const nextLogin = () => new Promise<void>((resolve) => waiting.add(resolve));

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
    async enter(password) {
      await logIn(password);
      set('logged-in');
      for (const goOn of waiting) goOn();
      waiting.clear();
    },
    async leave() {
      await logOut().catch((error: unknown) => {
        // A session that has run out already is what was wanted.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      });
      set('logged-out');
    },
    async pass(call) {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 401)) throw error;
          const login = nextLogin();
          if (state === 'logged-in') set('expired');
          await login;
        }
      }
    },
  };
}
