/** Returns the fields as they are now, with those that were changed since `base`. */
export const rebased = <Fields extends object>(
  typed: Fields,
  base: Fields,
  current: Fields,
): Fields => ({
  ...current,
  ...Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => value !== base[key as keyof Fields]),
  ),
});
