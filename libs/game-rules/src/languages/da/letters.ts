import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Æ, Ø and Å are letters of their own; the acute accent is optional.
 * Dansk Sprognævn, Retskrivningsordbogen (2024), § 1 and § 5.
 */
export const danish: Letters = {
  code: 'da',
  letter: '[A-ZÆØÅÉ]',
  letterNames: 'A-Z, Æ, Ø, Å',
  sameAs: pairs('É', 'E'),
  keyboard: {
    rows: ['QWERTYUIOPÅ', 'ASDFGHJKLÆØ', '↵ZXCVBNM⌫'],
    more: { E: 'É', A: 'ÅÆ', O: 'Ø' },
  },
};
