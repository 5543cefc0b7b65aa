/** The one secret address under which calendar programs get the plan. */
export abstract class CalendarFeed {
  /** Undefined if there is no address. */
  abstract createdAt(): Promise<Date | undefined>;
  /** Replaces the address by one with another secret, or by none. */
  abstract set(digest: string | undefined): Promise<void>;
  abstract hasSecret(digest: string): Promise<boolean>;
}
