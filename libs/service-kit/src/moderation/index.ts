export {
  areConfusable,
  MAX_CIRCLE_NAME_LENGTH,
  nameKey,
  nameProblem,
  nicknameProblem,
  normaliseName,
} from './nickname.ts';
export { isProfane } from './profanity.ts';
