import { z } from 'zod';

export const privacyContact = z
  .object({
    contact: z.string().nullable().meta({
      description: 'An e-mail address or a web address; null when the host of this site has named none',
      example: 'privacy@example.com',
    }),
  })
  .meta({ id: 'PrivacyContact' });
export type PrivacyContact = z.infer<typeof privacyContact>;
