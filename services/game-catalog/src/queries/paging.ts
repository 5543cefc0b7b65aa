/** Well below the megabyte that a NATS message may have by default. */
const MAX_REPLY_BYTES = 800_000;

/** Returns how many of the items, from the first on, fit into one reply between services as JSON. */
export function countThatFits(items: readonly unknown[]): number {
  let bytes = 0;
  for (const [count, item] of items.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > MAX_REPLY_BYTES) return count;
  }
  return items.length;
}
