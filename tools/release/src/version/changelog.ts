const HEADING = /^## \[(.+?)\] - (.+)$/gm;

export interface ChangelogEntry {
  readonly version: string;
  /** The day of the release, as YYYY-MM-DD; undefined until it is released. */
  readonly date: string | undefined;
}

/** Returns the entries of a changelog in the form of Keep a Changelog, newest first. */
export function readEntries(changelog: string): ChangelogEntry[] {
  return [...changelog.matchAll(HEADING)].map(([, version = '', date = '']) => ({
    version,
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
  }));
}

/**
 * Returns the changelog with an empty entry for this version above the others, or unchanged if it
 * has one.
 */
export function beginEntry(changelog: string, version: string): string {
  if (readEntries(changelog).some((entry) => entry.version === version)) return changelog;
  const first = changelog.search(HEADING);
  const at = first < 0 ? changelog.length : first;
  return `${changelog.slice(0, at)}## [${version}] - unreleased\n\n${changelog.slice(at)}`;
}
