import { duo, group, hero, placed, ring, row, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const mealsGames: readonly DemoGame[] = [
  {
    word: 'PIE',
    selfEmoji: '🥧',
    clues: [
      clue(
        'Far too much fruit. What now?',
        'Red and green apples and cherries on a checked cloth.',
        'gingham gold',
        scatter('🍎 🍏 🍎 🍒 🍎 🍏 🍎'),
        { hue: 250 },
      ),
      clue(
        'Three point one four, and it never ends.',
        'A red circle on a blackboard with plus, minus and times signs, rulers and numbers.',
        'board',
        ring('➗ 🔢 ✖️ 📐 ➕ 📏', '⭕'),
      ),
      clue(
        'Four and twenty were baked in it, and they sang.',
        'Four black birds in a row in a field.',
        'farm',
        row('🐦‍⬛ 🐦‍⬛ 🐦‍⬛ 🐦‍⬛'),
        { hue: 200 },
      ),
      clue(
        'Rub the butter into the flour, and do not tell anyone.',
        'Milk, and in front of it butter, an egg, cherries and a spoon.',
        'kitchen',
        group('🥛', '🧈 🥚 🍒 🥄'),
        { hue: 70 },
      ),
      clue(
        'It was left on the window sill to cool.',
        'A round baked dish with a golden crust, and fruit beside it.',
        'table gold',
        hero('🥧', '🍎 🍒'),
        { hue: 150 },
      ),
    ],
  },
  {
    word: 'PIZZA',
    selfEmoji: '🍕',
    clues: [
      clue(
        'Four brothers from the sewer order it every evening.',
        'Four ninjas in a line in a town at dusk.',
        'city dusk',
        row('🥷 🥷 🥷 🥷'),
      ),
      clue(
        'Three colours that taste good together.',
        'The flag of Italy with olives, herbs, garlic, a tomato and wine.',
        'paper',
        scatter('🫒 🌿 🍅 🧄 🍷', '🇮🇹'),
        { hue: 90 },
      ),
      clue(
        'Twenty minutes, or it is free.',
        'A scooter in a town at night, and a flat box.',
        'city night',
        hero('🛵', '📦'),
      ),
      clue(
        'Flat below, and on top whatever you like.',
        'A flat round bread and a tomato, with a yellow wedge, herbs and an olive.',
        'kitchen gold',
        group('🫓 🍅', '🧀 🌿 🫒'),
        { hue: 30 },
      ),
      clue(
        'The last one, and five hands.',
        'A slice with a thick edge and red sausage, fresh from the oven.',
        'wood',
        scatter('🍅 🌿 🫑 🫒', '🍕'),
      ),
    ],
  },
  {
    word: 'CHEESE',
    selfEmoji: '🧀 🪤',
    clues: [
      clue('Everybody says it, and nobody is eating any.', 'A face with a very broad grin.', 'burst', hero('😁'), {
        hue: 60,
      }),
      clue(
        'Her milk has been waiting in the cellar since May.',
        'A goat in the mountains, with a flower and a bell.',
        'mountains',
        hero('🐐', '🌼 🔔'),
      ),
      clue(
        'Everything is on the board but the guest of honour.',
        'Wine and grapes, with bread and an olive.',
        'table dusk',
        group('🍷 🍇', '🥖 🫒'),
        { hue: 20 },
      ),
      clue(
        'The air in the middle costs as much as the rest.',
        'A large yellow square full of round holes.',
        'paper',
        placed(
          ['🟨', 500, 500, 640, -8],
          ['🟠', 360, 370, 130],
          ['🟠', 560, 290, 80],
          ['🟠', 690, 420, 110],
          ['🟠', 520, 520, 70],
          ['🟠', 640, 660, 150],
          ['🟠', 370, 650, 100],
          ['🟠', 270, 510, 60],
        ),
        { hue: 210 },
      ),
      clue(
        'The reason why the trap works.',
        'A yellow wedge full of holes, on a wooden board.',
        'wood gold',
        scatter('🍇 🍷 🥖 🍐', '🧀'),
      ),
    ],
  },
  {
    word: 'SANDWICH',
    selfEmoji: '🥪',
    clues: [
      clue(
        'What do you take to school?',
        'On the left a school bag, on the right a red apple.',
        'paper day',
        duo('🎒', '🍎'),
        { hue: 250 },
      ),
      clue(
        'She swapped the broom for a towel. Say it aloud.',
        'A woman with a pointed magic hat on a beach.',
        'beach gold',
        hero('🧙‍♀️', '🐚 🦀'),
      ),
      clue(
        'Two slices, please, and not too thin.',
        'A loaf on a board, with a knife and butter.',
        'wood',
        hero('🍞', '🔪 🧈'),
      ),
      clue(
        'An earl did not want to stop playing cards.',
        'Two loaves, and in front of them salad, bacon and a cucumber.',
        'kitchen dawn',
        group('🍞 🍞', '🥬 🥓 🥒'),
      ),
      clue(
        'Lunch, cut from corner to corner.',
        'A triangle of white bread with green and red filling.',
        'gingham',
        scatter('🍅 🥬 🧀 🥓 🥤 🍎', '🥪'),
        { hue: 145 },
      ),
    ],
  },
  {
    word: 'SPAGHETTI',
    selfEmoji: '🍝',
    clues: [
      clue(
        'A western, made where nobody says howdy.',
        'On the left a man with a wide hat, on the right a horse, in the desert.',
        'desert dusk',
        duo('🤠', '🐎', '🪨'),
        { disc: 'sun' },
      ),
      clue(
        'Two dogs, one supper, one kiss.',
        'Two dogs in a street at night, with a candle.',
        'city night',
        duo('🐕', '🐩', '🕯️'),
      ),
      clue(
        'Turn the fork until nothing hangs down.',
        'On the left a ball of wool, on the right a knife and fork.',
        'gingham dusk',
        duo('🧶', '🍴'),
        { hue: 20 },
      ),
      clue(
        'Grandmother lets the sauce simmer for five hours.',
        'A tomato and garlic, with herbs, an onion and salt.',
        'kitchen',
        group('🍅 🧄', '🌿 🧅 🧂'),
        { hue: 130 },
      ),
      clue(
        'Not to be eaten in a white shirt.',
        'A plate of long thin noodles with red sauce.',
        'table gold',
        hero('🍝', '🍅 🌿'),
        { hue: 150 },
      ),
    ],
  },
  {
    word: 'SUSHI',
    selfEmoji: '🍣',
    clues: [
      clue('No knife, no fork, no spoon.', 'A pair of eating sticks.', 'studio', hero('🥢'), { hue: 350 }),
      clue(
        'Dinner drives past, and you take what you like.',
        'Plates in a ring around a cup of tea.',
        'paper',
        ring('🍽️ 🍽️ 🍽️ 🍽️ 🍽️ 🍽️', '🍵'),
        { hue: 20 },
      ),
      clue(
        'The best cook trained for ten years, only for the rice.',
        'On the left a mountain with a white top, on the right flags in the shape of fish.',
        'hills dawn',
        duo('🗻', '🎏'),
      ),
      clue(
        'Half of it never saw a stove.',
        'A bowl of rice, and in front of it an avocado, a cucumber and a shrimp.',
        'kitchen',
        group('🍚', '🥑 🥒 🦐'),
        { hue: 200 },
      ),
      clue(
        'Two bites, each a small work of art.',
        'Two small blocks of rice with slices of raw fish on top.',
        'wood',
        scatter('🥢 🍵 🥒', '🍣'),
      ),
    ],
  },
];
