/** What a process of watchers is started with. */
export interface WatcherOptions {
  readonly port: number;
  /** The path of a stream of events. */
  readonly path: string;
  readonly count: number;
  /** The address from which the first watchers connect; each address has about 28,000 ports. */
  readonly localAddress: string;
  /** New connections per second. */
  readonly perSecond: number;
}

/** What the watchers of one process have received. */
export interface WatcherReport {
  /** Connections that were refused or ended, by reason: an error code or a status line. */
  readonly lost: Readonly<Record<string, number>>;
  /** Watchers that have received an event. */
  readonly informed: number;
  readonly bytes: number;
  readonly events: number;
  readonly patches: number;
  /** Watchers by the id of their last event. */
  readonly lastIds: Readonly<Record<string, number>>;
}
