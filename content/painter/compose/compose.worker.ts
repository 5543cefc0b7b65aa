import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Scene } from '../scene/scene.schema.ts';
import { composeScene } from './scene.composer.ts';

/** A picture to compose. */
export interface ComposeJob {
  scene: Scene;
  seed: string;
}

/** A message to a worker. */
export interface ComposeRequest extends ComposeJob {
  id: number;
}

/** A worker's reply, with either the picture or the reason of the failure. */
export interface ComposeReply {
  id: number;
  picture?: Uint8Array;
  failure?: string | undefined;
}

// The pool already has a worker per core, so more threads per worker would only compete with one
// another.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ id, scene, seed }: ComposeRequest) => {
  parentPort?.postMessage(
    await composeScene(scene, seed).then(
      (picture): ComposeReply => ({ id, picture }),
      (error: unknown): ComposeReply => ({
        id,
        failure: error instanceof Error ? error.stack : String(error),
      }),
    ),
  );
});
