export {
  MAX_CIRCLE_NAME_LENGTH,
  MAX_NICKNAME_LENGTH,
  nameKey,
  nameProblem,
  normaliseName,
} from './nickname.ts';
export { isProfane } from './profanity.ts';
