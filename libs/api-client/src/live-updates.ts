/** Ends a subscription. Safe to call more than once. */
export type Unsubscribe = () => void;

export type Poll<T> = (signal: AbortSignal) => Promise<T>;

const POLL_INTERVAL_MS = 10_000;
/** A stream without a first event by then is probably buffered by a proxy. */
const FIRST_EVENT_TIMEOUT_MS = 10_000;
const MAX_STREAM_ERRORS = 3;
const POLLS_BEFORE_RECONNECT = 6;

/**
 * Calls `onUpdate` with the resource at `path`, immediately and whenever it changes, while the page is visible and online.
 * Uses server-sent events and falls back to `poll` when the stream is unavailable.
 */
export const subscribeToUpdates = <T>(path: string, poll: Poll<T>, onUpdate: (update: T) => void): Unsubscribe =>
  whileVisible(() => listen(path, poll, onUpdate));

/** Keeps `run` active while the tab is visible and the browser is online. */
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

/** Subscribes to server-sent events. Polls instead where they are unsupported, rejected, or fail three times in a row. */
function listen<T>(path: string, poll: Poll<T>, onUpdate: (update: T) => void): Unsubscribe {
  if (typeof EventSource === 'undefined') return pollRepeatedly(poll, onUpdate);
  let errors = 0;
  const source = new EventSource(path, { withCredentials: true });
  const close = () => {
    clearTimeout(firstEventTimeout);
    source.close();
  };
  let stop: Unsubscribe = close;
  const fallBackToPolling = () => {
    close();
    stop = pollRepeatedly(poll, onUpdate, () => {
      stop = listen(path, poll, onUpdate);
    });
  };
  const firstEventTimeout = setTimeout(fallBackToPolling, FIRST_EVENT_TIMEOUT_MS);
  source.onmessage = ({ data }) => {
    errors = 0;
    clearTimeout(firstEventTimeout);
    onUpdate(JSON.parse(data));
  };
  source.onerror = () => {
    // The browser reconnects after a lost connection, but not after an error response, which closes the stream.
    if (source.readyState === EventSource.CLOSED || ++errors >= MAX_STREAM_ERRORS) fallBackToPolling();
  };
  return () => stop();
}

/** Polls immediately and then every ten seconds. With `onReconnect`, stops after a minute and calls it. */
function pollRepeatedly<T>(poll: Poll<T>, onUpdate: (update: T) => void, onReconnect?: () => void): Unsubscribe {
  const polling = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let polls = 0;
  const pollOnce = async () => {
    const update = await poll(polling.signal).catch(() => undefined);
    if (polling.signal.aborted) return;
    if (update !== undefined) onUpdate(update);
    if (onReconnect && ++polls > POLLS_BEFORE_RECONNECT) onReconnect();
    else timer = setTimeout(pollOnce, POLL_INTERVAL_MS);
  };
  void pollOnce();
  return () => {
    polling.abort();
    clearTimeout(timer);
  };
}
