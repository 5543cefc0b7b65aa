import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { composeScene } from './scene/scene.composer.ts';
import type { Scene } from './scene/scene.model.ts';

export interface ComposeOrder {
  scene: Scene;
  seed: string;
}

// One thread of work per worker: the pool already has one worker per core.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ scene, seed }: ComposeOrder) => {
  try {
    parentPort?.postMessage({ picture: await composeScene(scene, seed) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
