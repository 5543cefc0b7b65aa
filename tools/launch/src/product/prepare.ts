import type { Settings } from '../settings.ts';
import { build } from './build.ts';
import { composeFirstGames, DEMO_CONTENT } from './seed-product.ts';

/**
 * Builds what a start of the product needs: everything that changed, and the pictures of the first
 * demo games.
 */
export async function prepare(
  settings: Pick<Settings, 'language' | 'demoGames'>,
  { except = [] as string[] } = {},
): Promise<void> {
  await Promise.all([build({ except: [...except, DEMO_CONTENT] }), composeFirstGames(settings)]);
}
