import { close, duo, group, hero, placed, scatter, tower, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const forestAnimalsGames: readonly DemoGame[] = [
  {
    word: 'FOX',
    selfEmoji: '🦊',
    clues: [
      clue(
        'The colour of autumn, fire and clever plans.',
        'Many things, all orange: leaves, a carrot, a flame, fruit, a heart.',
        'paper gold',
        scatter('🧡 🍂 🟠 🥕 🔶 🍁 🔥 🍊'),
        { hue: 60 },
      ),
      clue(
        'Out of reach? Then they are surely sour.',
        'Grapes hang from a high arch, and the ladder is too short.',
        'arch gold',
        placed(['^🍇', 512, 310, 330], ['🪜', 400, 930, 330]),
        { hue: 130 },
      ),
      clue(
        'Nobody at home. Hunting, perhaps.',
        'A dark hole in the ground of an autumn wood, and paw prints.',
        'forest gold',
        hero('🕳️', '🐾 🍂 🍁'),
        { fall: 'leaves' },
      ),
      clue(
        'Three ladies who cannot sleep.',
        'Three hens in front of a house, at night under the moon.',
        'farm night',
        vista('🏠', '🐔 🐔 🐔'),
        { disc: 'moon' },
      ),
      clue(
        'A red coat, and always a plan.',
        'An orange face with white cheeks and pointed ears, in a wood at dusk.',
        'forest dusk',
        hero('🦊', '🍄 🌿'),
      ),
    ],
  },
  {
    word: 'WOLF',
    selfEmoji: '🐺',
    lastClue: 'oblique',
    clues: [
      clue(
        'Somebody big was here before us.',
        'Paw prints in a white wood under a full moon.',
        'snow night',
        vista('🌲 🌲 🌲 🌲 🌲', '🐾'),
        { disc: 'moon' },
      ),
      clue(
        'They stand closer together than usual.',
        'Sheep on a hill in grey weather.',
        'hills grey',
        hero('🐑', '🐑 ~🐑 🐑'),
      ),
      clue(
        'Straw, wood or brick: choose well.',
        'Three pigs, and behind them a hut and two houses.',
        'meadow dawn',
        vista('🛖 🏠 🏡', '🐷 🐷 🐷'),
        { fall: 'dust' },
      ),
      clue(
        'She was told not to leave the path.',
        'A woman walks through a wood, with a basket; behind the trees a small house.',
        'forest',
        placed(['🏡', 800, 660, 190], ['🚶‍♀️', 430, 880, 430], ['🧺', 580, 860, 150], ['🌼', 150, 950, 140]),
      ),
      clue(
        'Grandmother, what big ears you have!',
        'An old woman in a bedroom at night, and in the air a big ear, big eyes and a tongue.',
        'room night',
        hero('👵', undefined, '👂 👀 👅'),
        { hue: 330 },
      ),
    ],
  },
  {
    word: 'BEAR',
    selfEmoji: '🐻 🧸 🐻‍❄️ 🐼 🐨',
    clues: [
      clue('Wall Street is afraid of him.', 'A chart on a board: the line goes down.', 'board', close('📉')),
      clue(
        'The greatest one of all never leaves the sky.',
        'Seven stars in the night sky: four form a box, three a handle.',
        'sky night',
        placed(
          ['^⭐', 120, 260, 90],
          ['^⭐', 280, 215, 90],
          ['^⭐', 410, 300, 90],
          ['^⭐', 530, 395, 90],
          ['^⭐', 560, 580, 95],
          ['^⭐', 780, 600, 95],
          ['^⭐', 800, 400, 95],
        ),
      ),
      clue(
        'Wake me when the flowers are out.',
        'A bed in a cave, and the letters Z, Z.',
        'cave',
        hero('🛏️', undefined, '💤 💤'),
        { hue: 250 },
      ),
      clue(
        'Too hot, too cold, just right.',
        'A girl in a kitchen with three bowls.',
        'kitchen gold',
        group('👧', '🥣 🥣 🥣'),
        { hue: 40 },
      ),
      clue(
        'Only looks cuddly.',
        'A large brown face with small round ears, in the mountains.',
        'mountains',
        hero('🐻', '🍯'),
      ),
    ],
  },
  {
    word: 'FROG',
    selfEmoji: '🐸',
    lastClue: 'oblique',
    clues: [
      clue(
        'Chairs for very light guests.',
        'Pink water lilies on a pond at sunrise.',
        'pond dawn',
        hero('🪷', '🪷 🪷'),
      ),
      clue(
        'The little ones do not look like their parents.',
        'Five black dots with wavy tails in the water.',
        'pool gold',
        placed(
          ['⚫', 200, 250, 95],
          ['〰️', 300, 250, 110],
          ['⚫', 560, 170, 95],
          ['〰️', 660, 170, 110],
          ['⚫', 380, 480, 105],
          ['〰️', 490, 480, 120],
          ['⚫', 130, 720, 95],
          ['〰️', 230, 720, 110],
          ['⚫', 620, 760, 100],
          ['〰️', 725, 760, 115],
        ),
      ),
      clue(
        'Quicker than you can say lunch.',
        'On the left a tongue, on the right a mosquito.',
        'burst',
        duo('👅', '🦟'),
        { hue: 130 },
      ),
      clue('She hopes for the best.', 'On the left a princess, on the right red lips.', 'arch dusk', duo('👸', '💋'), {
        hue: 350,
      }),
      clue(
        'The prince is in the water. It is a long story.',
        'A golden crown on a water lily in a pond.',
        'pond gold',
        tower('🪷 👑'),
      ),
    ],
  },
];
