/** A new toast replaces the old one. */
const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastAction {
  /** One word, such as `Undo`. */
  readonly label: string;
  /** How to do it elsewhere, for those who do not reach the button in time. */
  readonly altText: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly tone?: 'plain' | 'destructive';
}

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for five seconds, or ten with an action. Returns the id that dismisses it. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  set([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
