import { describe, expect, test } from 'vitest';
import { namesWord } from './names-word.ts';

describe('a text names the word', () => {
  test.each([
    ['BAT', 'A bat at dusk', 'as it is'],
    ['BAT', 'a BAT.', 'in capital letters'],
    ['bat', 'A bat', 'with the word in lower case'],
    ['BAT', 'Two bats hang upside down', 'in the plural'],
    ['BAT', "The bat's wings", 'in the possessive'],
    ['BAT', 'Many bats’ wings', 'in the possessive of the plural'],
    ['BAT', 'Somebody is batting', 'with -ing and a doubled letter'],
    ['BAT', 'A fruit-bat', 'as a part of a hyphenated word'],
    ['SEAHORSE', 'A sea-horse', 'hyphenated'],
    ['CAFE', 'A small café', 'with accents'],
    ['SLEEP', 'Somebody sleeping', 'with -ing'],
    ['BAKE', 'A baker is baking', 'with -ing in place of an e'],
    ['RUNNING', 'A dog runs', 'as another form of its stem'],
    ['SKIP', 'Somebody skipped away', 'in the past tense with a doubled letter'],
    ['RAIN', 'It rained', 'in the past tense'],
    ['CRY', 'Somebody cried', 'in the past tense with -ied'],
    ['SLEEPING', 'Time to sleep', 'as its stem'],
    ['BUS', 'Three buses', 'in the plural with -es'],
    ['BABY', 'Babies in a row', 'in the plural with -ies'],
    ['LEAF', 'Red leaves', 'in the plural with -ves'],
    ['KNIFE', 'Knives and forks', 'in the plural with -ves'],
    ['MOUSE', 'Mice and cheese', 'in an irregular plural'],
    ['GEESE', 'A goose', 'as the singular of an irregular plural'],
    ['FOOT', 'Two feet', 'in an irregular plural'],
    ['SNOWMAN', 'Two snowmen', 'in the plural of -man'],
    ['CACTUS', 'Cacti in the sand', 'in a Latin plural'],
    ['STAMPS', 'A stamp', 'as the singular of a word in the plural'],
    ['CANDLE', 'A candlestick', 'of six letters within another word'],
    ['FLOWER', 'Two sunflowers', 'of six letters at the end of another word'],
    ['OX', 'A strong ox', 'of two letters'],
    ['OX', 'Two oxen', 'of two letters in an irregular plural'],
    ['PI', 'The number pi', 'of two letters ending in a vowel'],
  ])('%s in “%s”: %s', (word, text) => {
    expect(namesWord(text, word)).toBe(true);
  });
});

describe('a text does not name the word', () => {
  test.each([
    ['BAT', 'A battle', 'another word that begins with it'],
    ['BAT', 'An acrobat in a bath', 'words that contain it'],
    ['TRAIN', 'Under strain', 'five letters within another word'],
    ['BEE', 'It lives in a beehive', 'a compound of a short word'],
    ['BUTTER', 'Small, but good', 'a word that it only begins with'],
    ['RIVER', 'A driver', 'a word that ends with it'],
    ['GLASS', 'It is glad', 'another word'],
    ['KING', 'The letter k', 'too short a stem'],
    ['BED', 'The letter b', 'too short a stem'],
    ['BUS', 'The letters bu', 'too short a stem'],
    ['CAR', 'A caring nurse', 'the form of another verb'],
    ['STAR', 'Somebody stared', 'the form of another verb'],
    ['BEE', 'It is being chased', 'a word that it only begins with'],
    ['THING', 'The big one', 'too short a stem'],
    ['HERRING', 'A fish in her hand', 'a word that only looks like another form'],
    ['OX', 'A box of oxygen', 'words that contain two letters'],
    ['ISLAND', 'This is land', 'two words that make it up'],
    ['WHALE', '', 'an empty text'],
    ['WHALE', '🐋 … !', 'a text without words'],
    ['', 'Anything', 'a game without a word'],
  ])('%s in “%s”: %s', (word, text) => {
    expect(namesWord(text, word)).toBe(false);
  });
});
