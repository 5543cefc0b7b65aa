import { z } from 'zod';

export const adminCheck = z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminCheck' });

export const loginBody = z.object({ password: z.string().min(1).max(1024) }).meta({ id: 'LoginBody' });
