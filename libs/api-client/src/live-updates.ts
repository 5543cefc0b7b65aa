/** Ends what it belongs to; calling it twice does no harm. */
export type Stop = () => void;

export type Poll<T> = (signal: AbortSignal) => Promise<T>;

const POLL_MS = 10_000;
/** A stream that has said nothing by then is held back somewhere on its way. */
const SILENCE_MS = 10_000;
const FAILURES = 3;
const POLLS_BEFORE_NEXT_TRY = 6;

/**
 * Calls `onUpdate` with what is at `path`, now and whenever it changes, while the page is visible and online: by server-sent
 * events, or with `poll` where there is no stream.
 */
export const subscribeToUpdates = <T>(path: string, poll: Poll<T>, onUpdate: (update: T) => void): Stop =>
  whileSeen(() => listen(path, poll, onUpdate));

/** Runs while the tab is on top and there is a connection. */
function whileSeen(run: () => Stop): Stop {
  let stop: Stop | undefined;
  const look = () => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (isSeen) stop ??= run();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const changes = new AbortController();
  const { signal } = changes;
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', look, { signal });
  look();
  return () => {
    changes.abort();
    stop?.();
    stop = undefined;
  };
}

/** Server-sent events; asking now and then where there are none, they are refused, or fail three times in a row. */
function listen<T>(path: string, poll: Poll<T>, onNews: (news: T) => void): Stop {
  if (typeof EventSource === 'undefined') return ask(poll, onNews);
  let failures = 0;
  const source = new EventSource(path, { withCredentials: true });
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  let stop: Stop = close;
  const giveUp = () => {
    close();
    stop = ask(poll, onNews, () => {
      stop = listen(path, poll, onNews);
    });
  };
  const silence = setTimeout(giveUp, SILENCE_MS);
  source.onmessage = ({ data }) => {
    failures = 0;
    clearTimeout(silence);
    onNews(JSON.parse(data));
  };
  source.onerror = () => {
    // A browser does not come back to a stream that was refused.
    if (source.readyState === EventSource.CLOSED || ++failures >= FAILURES) giveUp();
  };
  return () => stop();
}

/** Asks every ten seconds, at once to begin with; after a minute of it calls `onEnough`, if given, and ends. */
function ask<T>(poll: Poll<T>, onNews: (news: T) => void, onEnough?: () => void): Stop {
  const asking = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let polls = 0;
  const askOnce = async () => {
    const news = await poll(asking.signal).catch(() => undefined);
    if (asking.signal.aborted) return;
    if (news !== undefined) onNews(news);
    if (onEnough && ++polls > POLLS_BEFORE_NEXT_TRY) onEnough();
    else timer = setTimeout(askOnce, POLL_MS);
  };
  void askOnce();
  return () => {
    asking.abort();
    clearTimeout(timer);
  };
}
