/** The first version that can write to the disk before it acknowledges. */
const FIRST_SYNCED = { major: 2, minor: 10 };

/** Returns whether the server that printed this version can write each message to the disk. */
export function canSyncWrites(printed: string): boolean {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(printed)?.map(Number) ?? [];
  return (
    major > FIRST_SYNCED.major || (major === FIRST_SYNCED.major && minor >= FIRST_SYNCED.minor)
  );
}
