export {
  areConfusable,
  MAX_CIRCLE_NAME_LENGTH,
  nameKey,
  nameProblem,
  nicknameProblem,
  normaliseName,
} from './nickname.ts';
export { isProfane } from './profanity.ts';
export { singleLine } from './single-line.ts';
