/** The one secret address under which calendar programs get the plan. */
export abstract class CalendarFeed {
  /** Undefined if there is no address. */
  abstract createdAt(): Promise<Date | undefined>;
  /**
   * Replaces the address by one with another secret, or by none. Resolves with when it was created,
   * however soon another replaces it.
   */
  abstract set(digest: string | undefined): Promise<Date | undefined>;
  abstract hasSecret(digest: string): Promise<boolean>;
}
