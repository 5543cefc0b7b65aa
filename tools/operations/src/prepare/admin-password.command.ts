import type { Command } from '../command-line/command.ts';

export const adminPassword: Command = {
  name: 'admin:password',
  summary: 'Prints the password of the admin area.',
  needs: ['ADMIN_PASSWORD'],
  product: 'either',
  run: async ({ env: { ADMIN_PASSWORD = '' } }) => ({ message: ADMIN_PASSWORD }),
};
