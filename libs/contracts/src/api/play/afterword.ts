import { z } from 'zod';

export const gameAfterword = z
  .object({
    text: z.string().meta({ description: 'With one link at most; empty if the game has none.' }),
  })
  .meta({ id: 'GameAfterword' });
export type GameAfterword = z.infer<typeof gameAfterword>;
