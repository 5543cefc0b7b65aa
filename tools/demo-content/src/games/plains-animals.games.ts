import { duo, group, hero, placed, scatter, tiles, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const plainsAnimalsGames: readonly DemoGame[] = [
  {
    word: 'COW',
    selfEmoji: '🐄 🐮 🐂 🐃',
    lastClue: 'oblique',
    clues: [
      clue(
        'Lunch for somebody with four stomachs.',
        'Clover on a green hill, with a farmhouse far away.',
        'hills',
        vista('🏡', '☘️ ☘️'),
      ),
      clue(
        'Hey diddle diddle! And who jumps tonight?',
        'A violin on a hill at night, a cat, a plate and a spoon, and the moon above.',
        'hills night',
        hero('🎻', '🐈 🍽️ 🥄'),
        { disc: 'moon' },
      ),
      clue(
        'It all begins on the same meadow.',
        'Ice cream in a glass and in a cone, butter and a small cake.',
        'table',
        group('🍨 🍦', '🧈 🧁'),
        { hue: 330 },
      ),
      clue(
        'What one wears round the neck in the Alps.',
        'A golden bell in the mountains, with a flower.',
        'mountains',
        hero('🔔', '🌼 🌿'),
      ),
      clue(
        'Still warm.',
        'A bucket and three glasses of milk on a farm at sunrise.',
        'farm dawn',
        group('🪣', '🥛 🥛 🥛'),
      ),
    ],
  },
  {
    word: 'ZEBRA',
    selfEmoji: '🦓',
    clues: [
      clue(
        'A party with a strict dress code.',
        'Things in black and white: piano keys, a football, a flag, a panda, a newspaper.',
        'paper grey',
        scatter('🎹 ♟️ ⚽ 🎱 📰 🏁 🐼'),
        { hue: 20 },
      ),
      clue(
        'A famous photograph: four musicians on their way home.',
        'Four people cross a street one behind the other, over white blocks.',
        'city',
        placed(
          ['🚶', 220, 800, 300],
          ['🚶', 420, 800, 300],
          ['🚶', 620, 800, 300],
          ['🚶', 820, 800, 300],
          ['⬜', 100, 930, 110],
          ['⬜', 300, 930, 110],
          ['⬜', 500, 930, 110],
          ['⬜', 700, 930, 110],
          ['⬜', 900, 930, 110],
        ),
      ),
      clue(
        'The last picture in the alphabet book.',
        'On a blackboard the letters A, B, C, and an arrow with the word END.',
        'board',
        duo('🔤', '🔚'),
      ),
      clue(
        'Half of the one, with the pattern of the other.',
        "On the left a horse's head, on the right black and white piano keys.",
        'split',
        duo('🐴', '🎹'),
        { hue: 120 },
      ),
      clue(
        'Black on white, or white on black?',
        'A grazing animal like a horse, with black and white stripes.',
        'farm gold',
        hero('🦓', '🌾 🌾 🌾'),
      ),
    ],
  },
  {
    word: 'GIRAFFE',
    selfEmoji: '🦒',
    clues: [
      clue(
        'Forty balls of wool, and it is still too short.',
        'A scarf, and three balls of wool.',
        'studio',
        hero('🧣', '🧶 🧶 🧶'),
        { hue: 60 },
      ),
      clue(
        'Every coat has a pattern of its own.',
        'A pattern of brown and orange patches.',
        'paper gold',
        tiles('🟫 🟧 🟤'),
        { hue: 80 },
      ),
      clue('It stretches its neck above the town.', 'A tall crane above a town.', 'city dusk', hero('🏗️')),
      clue(
        'Somebody eats upstairs.',
        'A tall tree on a hot plain, a pair of eyes at its very top, and a small car below.',
        'desert gold',
        placed(['🌳', 430, 900, 680], ['^👀', 470, 150, 190], ['🚙', 830, 930, 190]),
      ),
      clue(
        'The view is fine. The sore throats are not.',
        'An animal with brown spots and an extremely long neck.',
        'meadow gold',
        hero('🦒', '🌿 🪨'),
      ),
    ],
  },
  {
    word: 'ELEPHANT',
    selfEmoji: '🐘 🦣',
    clues: [
      clue('Some never forget.', 'On the left a brain, on the right a drawing pin.', 'split dusk', duo('🧠', '📌'), {
        hue: 40,
      }),
      clue('A snack, by the hundredweight.', 'A pattern of peanuts on a checked cloth.', 'gingham day', tiles('🥜'), {
        hue: 250,
      }),
      clue('It is never left behind at the airport.', 'A large suitcase in a room.', 'room', hero('🧳'), { hue: 110 }),
      clue(
        'The biggest star came on foot.',
        'A circus tent at dusk, with a balloon and a ticket.',
        'meadow dusk',
        hero('🎪', '🎈 🎫'),
        { fall: 'confetti' },
      ),
      clue(
        'It can hose itself down.',
        'A huge grey animal with big ears and a long trunk.',
        'desert gold',
        hero('🐘', '🌿 🌿'),
      ),
    ],
  },
  {
    word: 'LION',
    selfEmoji: '🦁',
    clues: [
      clue(
        'Before the film there is a roar.',
        'The clapper of a film crew on a stage, with film and tickets.',
        'stage',
        hero('🎬', '🎞️ 🎟️'),
        { hue: 20 },
      ),
      clue(
        'The others asked for a brain and a heart. He wanted courage.',
        'A medal on a road, with a brain and a red heart beside it.',
        'road gold',
        hero('🎖️', '🧠 ❤️'),
      ),
      clue(
        'She hunts. He does his hair.',
        'A comb in an archway, with a bottle of lotion and a brush.',
        'arch',
        hero('🪮', '🧴 🪥'),
        { hue: 200 },
      ),
      clue(
        'Jump, says the man with the chair.',
        'A ring of fire on a podium, and a chair.',
        'podium night',
        placed(
          ['^⭕', 512, 430, 470],
          ['^🔥', 512, 175, 130],
          ['^🔥', 300, 300, 120],
          ['^🔥', 725, 300, 120],
          ['^🔥', 300, 560, 120],
          ['^🔥', 725, 560, 120],
          ['🪑', 190, 930, 230],
        ),
        { hue: 260 },
      ),
      clue(
        'A king who sleeps for twenty hours a day.',
        'A golden face with a thick brown mane, on a hot plain.',
        'desert gold',
        hero('🦁', '🌾 🌾'),
      ),
    ],
  },
  {
    word: 'KANGAROO',
    selfEmoji: '🦘',
    clues: [
      clue(
        'Throw it away, and it is back at once.',
        'A curved throwing stick of wood on red sand.',
        'desert gold',
        hero('🪃', '🪨 🌿'),
      ),
      clue('A boxer who never had a lesson.', 'A red boxing glove on a podium.', 'podium', hero('🥊'), { hue: 220 }),
      clue(
        'Nine metres from one step to the next.',
        'Three pairs of footprints in the sand, very far apart.',
        'sand gold',
        placed(['👣', 150, 240, 150, 40], ['👣', 500, 500, 165, 40], ['👣', 850, 780, 180, 40]),
      ),
      clue(
        'The youngest travels in the front pocket.',
        'On the left a small bag, on the right a baby.',
        'split',
        duo('👝', '👶'),
        { hue: 60 },
      ),
      clue(
        'It has never learned to walk backwards.',
        'A brown animal with strong hind legs and a long thick tail.',
        'hills gold',
        hero('🦘', '🪨 🌿'),
      ),
    ],
  },
];
