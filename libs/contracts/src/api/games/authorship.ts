import { z } from 'zod';

/** Added by the gateway to what the catalog replies. */
export const authorship = {
  author: z.enum(['you', 'admin', 'editor', 'former', 'system', 'seed']).optional().meta({
    description:
      'Who made the change: the caller, a session of the owner’s password, an editor, an editor who was removed, the system or the demo content.',
  }),
  authorName: z.string().optional().meta({ description: 'The name of the editor.' }),
};
