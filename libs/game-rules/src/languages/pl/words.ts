import type { WordData } from '../../language/word-data.ts';

export const polishWords: WordData = {
  neverShown:
    'BAMBUS CHUJ CHUJA CHUJE CIOTA CIOTY CIPA CIPY CWEL CYCKI CZARNUCH DUPA DUPY DZIWKA DZIWKI HITLER HUJ ' +
    'JEBANY JEBAĆ KURWA KURWIĆ KURWY KUTAS KUTASY MONGOŁ NAZISTA PEDAŁ PEDAŁY PEDZIO PIERDOLIĆ PIZDA ' +
    'PIZDY RUCHAĆ SKURWYSYN SPIERDALAJ SUKA SZMATA WYPIERDALAJ ŻYDEK',
  endings: 'A Ą Ę E I Y O U ÓW OM AMI ACH EM IE OWI IEM ÓWKA KA KI EK KÓW AĆ IĆ YĆ AM ASZ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
