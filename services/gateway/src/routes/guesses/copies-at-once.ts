/** How long an answer is held back for copies: sent at once they arrive over other connections, on a busy machine late. */
const LINGER_MS = 75;
/** The same after the last copy, once there has been one: more may be on their way. */
const LINGER_AFTER_COPY_MS = 150;
const LONGEST_MS = 400;
/** With more under way than this, no single player is sending them, and nobody is held back. */
const QUIET = 16;

interface UnderWay<Reply> {
  readonly reply: Promise<Reply>;
  answerAt: number;
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
      const until = Math.min(underWay.get(name)?.answerAt ?? 0, begun + LONGEST_MS);
      if (now >= until || underWay.size > QUIET) return;
      await new Promise((resolve) => setTimeout(resolve, until - now));
    }
  };

  return (name, call) => {
    const begun = performance.now();
    const copy = underWay.get(name);
    if (copy) {
      copy.answerAt = begun + LINGER_AFTER_COPY_MS;
      return copy.reply;
    }
    const reply = call()
      .finally(() => linger(name, begun))
      .finally(() => underWay.delete(name));
    underWay.set(name, { reply, answerAt: begun + LINGER_MS });
    return reply;
  };
}
