/** How long an answer is held back after the last copy came: copies sent at once arrive over other connections. */
const LINGER_MS = 40;
const LONGEST_MS = 250;
/** With more under way than this, no single player is sending them, and nobody is held back. */
const QUIET = 16;

interface UnderWay<Reply> {
  readonly reply: Promise<Reply>;
  latest: number;
}

/**
 * Makes one call of equal calls that are under way at once. Only for guesses without a key: nothing but this tells ten
 * copies of one press from ten guesses. A call is under way until its answer goes out, so whoever waits for an answer
 * before guessing the same again is never taken for a copy.
 */
export function copiesAtOnce<Reply>(): (name: string, call: () => Promise<Reply>) => Promise<Reply> {
  const underWay = new Map<string, UnderWay<Reply>>();

  const linger = async (name: string, begun: number): Promise<void> => {
    for (;;) {
      const now = performance.now();
      const until = Math.min((underWay.get(name)?.latest ?? 0) + LINGER_MS, begun + LONGEST_MS);
      if (now >= until || underWay.size > QUIET) return;
      await new Promise((resolve) => setTimeout(resolve, until - now));
    }
  };

  return (name, call) => {
    const begun = performance.now();
    const copy = underWay.get(name);
    if (copy) {
      copy.latest = begun;
      return copy.reply;
    }
    const reply = call()
      .finally(() => linger(name, begun))
      .finally(() => underWay.delete(name));
    underWay.set(name, { reply, latest: begun });
    return reply;
  };
}
