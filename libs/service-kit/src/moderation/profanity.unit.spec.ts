import { describe, expect, it } from 'vitest';
import { isProfane } from './profanity.ts';

describe('a word that would be shown to other players', () => {
  it.each(
    'FUCK FUCKER SHIT CUNT NIGGER FAGGOT COCKSUCKER WHORE RAPIST NAZI KKK PAEDO JIZZ SPIC BUTTHOLE'.split(
      ' ',
    ),
  )('%s is hidden', (word) => {
    expect(isProfane(word)).toBe(true);
  });

  it.each(
    (
      'CLASS GRASS ASSESS COCKTAIL PEACOCK COCKPIT TITLE ANALYST GRAPE THERAPIST DOCUMENT CUCUMBER CUMIN SHIITAKE BASS ' +
      'PASSION BUTTON SEXTANT SUSSEX HORNET SCUNTHORPE RACCOON TYCOON CRACKER NIGHT ARSENAL PUSSYCAT RETARDANT DUCK'
    ).split(' '),
  )('%s is shown', (word) => {
    expect(isProfane(word)).toBe(false);
  });
});
