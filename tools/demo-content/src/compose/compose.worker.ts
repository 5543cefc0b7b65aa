import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Scene } from '../scene/scene.model.ts';
import { composeScene } from './scene.composer.ts';

export interface ComposeOrder {
  scene: Scene;
  seed: string;
}

export interface ComposeRequest extends ComposeOrder {
  id: number;
}

export interface ComposeAnswer {
  id: number;
  picture?: Uint8Array;
  failure?: string | undefined;
}

// The pool has a worker per core already: more threads inside one would only get into each other's way.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ id, scene, seed }: ComposeRequest) => {
  parentPort?.postMessage(
    await composeScene(scene, seed).then(
      (picture): ComposeAnswer => ({ id, picture }),
      (error: unknown): ComposeAnswer => ({
        id,
        failure: error instanceof Error ? error.stack : String(error),
      }),
    ),
  );
});
