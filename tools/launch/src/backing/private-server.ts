import type { ProcessSpec } from '../supervise/supervised-process.ts';

/** A backing server of this checkout's own: how to start it, when it is ready, and where it then is. */
export interface PrivateServer {
  spec: ProcessSpec;
  url: string;
  isReady: () => Promise<boolean>;
}
