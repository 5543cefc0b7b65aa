import { applyMergePatch } from '@imguessr/contracts';

/** Safe to call more than once. */
export type Unsubscribe = () => void;

export type Poll<T> = (signal: AbortSignal) => Promise<T>;

/** Longer than a shared cache serves a response: two polls never go back in time. */
export const POLL_INTERVAL_MS = 10_000;
/** A stream without an event by then is probably buffered by a proxy. */
const FIRST_EVENT_TIMEOUT_MS = 10_000;
const MAX_STREAM_ERRORS = 3;
const POLLS_BEFORE_RECONNECT = 6;

export interface LiveResource<T extends object> {
  /**
   * The path of the events: `message` has the whole resource, `patch` a JSON merge patch to the
   * event before.
   */
  readonly path: string;
  /** What the path says that the page has: a first patch applies to it. */
  readonly latest?: T | undefined;
  readonly poll: Poll<T>;
  readonly pollAfterMs?: number;
}

/** Reports a resource at once and whenever it changes, while the page is visible and online. */
export const subscribeToUpdates = <T extends object>(
  resource: LiveResource<T>,
  onUpdate: (update: T) => void,
): Unsubscribe => whileVisible(() => listen(resource, onUpdate));

function whileVisible(run: () => Unsubscribe): Unsubscribe {
  let stop: Unsubscribe | undefined;
  const update = () => {
    const isWatched = document.visibilityState === 'visible' && navigator.onLine;
    if (isWatched) stop ??= run();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('online', update, { signal });
  window.addEventListener('offline', update, { signal });
  update();
  return () => {
    listeners.abort();
    stop?.();
    stop = undefined;
  };
}

/** Polls where server-sent events are unsupported, rejected, or fail three times in a row. */
function listen<T extends object>(
  resource: LiveResource<T>,
  onUpdate: (update: T) => void,
): Unsubscribe {
  if (typeof EventSource === 'undefined') return pollRepeatedly(resource, onUpdate);
  let { latest } = resource;
  let errors = 0;
  const source = new EventSource(resource.path, { withCredentials: true });
  const close = () => {
    clearTimeout(firstEventTimeout);
    source.close();
  };
  let stop: Unsubscribe = close;
  const fallBackToPolling = () => {
    close();
    stop = pollRepeatedly(resource, onUpdate, () => {
      stop = listen(resource, onUpdate);
    });
  };
  const firstEventTimeout = setTimeout(fallBackToPolling, FIRST_EVENT_TIMEOUT_MS);
  const receive = (update: T) => {
    errors = 0;
    clearTimeout(firstEventTimeout);
    latest = update;
    onUpdate(update);
  };
  source.onmessage = ({ data }) => receive(JSON.parse(data));
  source.addEventListener('patch', ({ data }) => {
    if (latest) receive(applyMergePatch(latest, JSON.parse(data)));
  });
  source.onerror = () => {
    // The browser reconnects after a lost connection, but not after an error response, which closes
    // the stream.
    if (source.readyState === EventSource.CLOSED || ++errors >= MAX_STREAM_ERRORS)
      fallBackToPolling();
  };
  return () => stop();
}

/** With `onReconnect`, stops after a minute and calls it. */
function pollRepeatedly<T extends object>(
  { poll, pollAfterMs = 0 }: LiveResource<T>,
  onUpdate: (update: T) => void,
  onReconnect?: () => void,
): Unsubscribe {
  const polling = new AbortController();
  let polls = 0;
  const pollOnce = async () => {
    const update = await poll(polling.signal).catch(() => undefined);
    if (polling.signal.aborted) return;
    if (update !== undefined) onUpdate(update);
    if (onReconnect && ++polls > POLLS_BEFORE_RECONNECT) onReconnect();
    else timer = setTimeout(pollOnce, POLL_INTERVAL_MS);
  };
  let timer = setTimeout(pollOnce, pollAfterMs);
  return () => {
    polling.abort();
    clearTimeout(timer);
  };
}
