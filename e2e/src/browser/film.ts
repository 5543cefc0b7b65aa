import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

interface Stage {
  step(ms: number): void;
  pointer: HTMLElement;
}

/** Opens a game for recording. Frames are written to `folder` as 0001.png and so on. */
export async function openFilm(page: Page, game: string, folder: string, frameMs: number) {
  await page.clock.install();
  await page.goto(game);
  await page.getByRole('img', { name: 'Clue 1 of' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(installStage);
  let count = 0;
  let pointer = { x: 200, y: 560 };

  const captureFrame = async () => {
    await page.clock.runFor(frameMs);
    await page.evaluate((ms) => (window as unknown as { stage: Stage }).stage.step(ms), frameMs);
    count += 1;
    await page.screenshot({
      path: path.join(folder, `${String(count).padStart(4, '0')}.png`),
      animations: 'allow',
    });
  };
  const movePointer = (x: number, y: number, isDown: boolean) =>
    page.evaluate(
      ([left, top, scale]) => {
        const { style } = (window as unknown as { stage: Stage }).stage.pointer;
        style.opacity = '1';
        style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
      },
      [x, y, isDown ? 0.7 : 1] as const,
    );

  return {
    count: (): number => count,
    hidePointer: () =>
      page.evaluate(() => {
        (window as unknown as { stage: Stage }).stage.pointer.style.opacity = '0';
      }),
    async wait(ms: number) {
      for (let passed = 0; passed < ms; passed += frameMs) await captureFrame();
    },
    /**
     * Moves the visible pointer to an element within the given number of frames, and presses it.
     */
    async press(target: Locator, frames: number) {
      const box = await target.boundingBox();
      if (!box) throw new Error('the element to press is not on the page');
      const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const from = pointer;
      for (let frame = 1; frame <= frames; frame++) {
        const progress = 1 - (1 - frame / frames) ** 2;
        await movePointer(
          from.x + (to.x - from.x) * progress,
          from.y + (to.y - from.y) * progress,
          false,
        );
        await captureFrame();
      }
      pointer = to;
      await page.mouse.move(to.x, to.y);
      await page.mouse.down();
      await movePointer(to.x, to.y, true);
      await captureFrame();
      await page.mouse.up();
      await movePointer(to.x, to.y, false);
    },
  };
}

/**
 * A page recorded frame by frame: clock and animations advance one frame at a time, independent of
 * the machine's speed.
 */
export type Film = Awaited<ReturnType<typeof openFilm>>;

/** Runs in the page: adds a visible pointer, and a function that advances all animations. */
function installStage(): void {
  const pointer = document.createElement('div');
  pointer.style.cssText =
    'position:fixed;left:-14px;top:-14px;width:28px;height:28px;border-radius:50%;background:oklch(0.25 0.03 55/.35);border:2px solid #fff;z-index:99;pointer-events:none;opacity:0;box-shadow:0 1px 6px #0006';
  document.body.append(pointer);
  const step = (ms: number) => {
    for (const animation of document.getAnimations()) {
      const passed = Number(animation.currentTime ?? 0);
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      if (animation.playState === 'running') {
        animation.pause();
        animation.currentTime = animation.startTime === null ? 0 : Math.min(passed, ms);
      } else if (passed + ms >= end) animation.finish();
      else animation.currentTime = passed + ms;
    }
  };
  (window as unknown as { stage: Stage }).stage = { step, pointer };
}
