import type { GuessReply, GuessResult } from '@imguessr/contracts';

/** Throws when the reply is a failure. */
export const answerIn = (reply: GuessReply): GuessResult => {
  if ('error' in reply) throw new Error(reply.error.message);
  return reply.answer;
};
/** Returns the error code of a reply, or `recorded`. */
export const codeIn = (reply: GuessReply): string =>
  'error' in reply ? reply.error.code : 'recorded';
