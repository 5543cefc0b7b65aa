/** Well below the default limit of NATS for a message, 1 MB. */
const MAX_REPLY_BYTES = 800_000;

/** Returns how many items, counted from the first, fit into one reply as JSON. */
export function countThatFits(items: readonly unknown[]): number {
  let bytes = 0;
  for (const [count, item] of items.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > MAX_REPLY_BYTES) return count;
  }
  return items.length;
}
