/** Returns whether a server's version, such as `2.10.29`, is at least a major and minor one. */
export function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [foundMajor = 0, foundMinor = 0] = version.split('.').map(Number);
  return foundMajor > major || (foundMajor === major && foundMinor >= minor);
}
