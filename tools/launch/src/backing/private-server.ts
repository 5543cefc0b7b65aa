import type { ProcessSpec } from '../supervise/supervised-process.ts';

/** A backing server of this data folder: how to start it, its URL, and whether it is ready. */
export interface PrivateServer {
  spec: ProcessSpec;
  url: string;
  /** Rejects as long as it is not. */
  isReady: () => Promise<unknown>;
}
