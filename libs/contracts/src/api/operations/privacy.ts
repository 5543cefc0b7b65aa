import { z } from 'zod';

export const privacyContact = z
  .object({
    contact: z.string().nullable().meta({
      description: 'An e-mail or web address; null if the operator of this site has not configured one.',
      example: 'privacy@example.com',
    }),
  })
  .meta({ id: 'PrivacyContact' });
export type PrivacyContact = z.infer<typeof privacyContact>;
