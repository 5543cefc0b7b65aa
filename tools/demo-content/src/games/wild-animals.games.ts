import { drift, duo, hero, placed, row, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const wildAnimalsGames: readonly DemoGame[] = [
  {
    word: 'CROCODILE',
    selfEmoji: '🐊',
    clues: [
      clue(
        'Tick, tock. The captain turns pale.',
        'An alarm clock with a hook, a map, a black flag and money.',
        'wood dusk',
        scatter('🪝 🗺️ 🏴‍☠️ 💰', '⏰'),
      ),
      clue(
        'Tears that nobody believes.',
        'A face that weeps floods of tears, and a handbag.',
        'studio',
        hero('😭', '👜'),
        { hue: 130 },
      ),
      clue(
        'Brushing takes all evening.',
        'On the left a toothbrush, on the right a tooth, in a bathroom.',
        'kitchen',
        duo('🪥', '🦷'),
        { hue: 180 },
      ),
      clue(
        'Since when do logs have eyes?',
        'A log in a swamp, and a pair of eyes beside it.',
        'pond dusk',
        placed(['🪵', 330, 780, 360], ['👀', 700, 720, 240], ['🪷', 860, 900, 150]),
      ),
      clue(
        'Swimming is not recommended here.',
        'A long green reptile among water lilies, seen from above.',
        'pool gold',
        scatter('🪷 🍃 🪷 🌿', '🐊'),
      ),
    ],
  },
  {
    word: 'SNAKE',
    selfEmoji: '🐍 ⚕️',
    clues: [
      clue(
        'A ladder takes you up. And what takes you down?',
        'A ladder with dice, a pawn and numbers, as on a board game.',
        'felt',
        scatter('🎲 🎲 ♟️ 🔢', '🪜'),
        { hue: 150 },
      ),
      clue(
        'Just one bite, somebody whispers.',
        'A tree with red apples in a garden; one lies in the grass.',
        'meadow gold',
        placed(
          ['🌳', 430, 870, 600],
          ['^🍎', 320, 430, 92],
          ['^🍎', 505, 330, 92],
          ['^🍎', 480, 530, 92],
          ['🍎', 780, 900, 150],
          ['🌺', 130, 930, 130],
        ),
      ),
      clue(
        'The concert is for whoever lives in the basket.',
        'On the left a flute, on the right a basket, in the desert.',
        'desert gold',
        duo('🪈', '🧺'),
      ),
      clue(
        'Somebody passed here without feet.',
        'Three wavy tracks in the sand.',
        'sand gold',
        placed(['〰️', 260, 260, 300, -20], ['〰️', 500, 480, 330, -20], ['〰️', 740, 700, 360, -20]),
      ),
      clue('All neck.', 'A long green reptile without legs.', 'jungle', hero('🐍', '🌿')),
    ],
  },
  {
    word: 'DINOSAUR',
    selfEmoji: '🦕 🦖',
    clues: [
      clue(
        'A puzzle with a few hundred pieces, all of them white.',
        'Bones in the sand with a pick, a brush and a bucket.',
        'sand',
        scatter('🦴 ⛏️ 🦴 🖌️ 🪨 🦴 🪣'),
      ),
      clue('It was a bad day for everybody.', 'A comet flies towards the Earth.', 'space', drift('☄️', '🌍 ⭐ ⭐ 🌟'), {
        hue: 20,
      }),
      clue('An omelette for forty.', 'A nest with eggs in a warm jungle.', 'jungle dawn', hero('🪺', '🌿 🌿')),
      clue(
        'The oldest guest of the museum needs the largest hall.',
        'A museum with columns, a ticket and a bone.',
        'city day',
        hero('🏛️', '🎫 🦴'),
      ),
      clue(
        'They have been late for sixty-six million years.',
        'Two giant reptiles: one with a long neck, one with large teeth.',
        'mountains gold',
        duo('🦕', '🦖', '🌿 🪨'),
      ),
    ],
  },
  {
    word: 'DUCK',
    selfEmoji: '🦆 🐥 🐤',
    clues: [
      clue(
        'Lovely weather, if you like that sort of thing.',
        'A red boot and drops in the rain, in a town.',
        'city grey',
        hero('👢', '💧 💧'),
        { fall: 'rain' },
      ),
      clue(
        'The park is giving a dinner.',
        'Bread and rolls on the surface of the water.',
        'pool day',
        scatter('🍞 🥖 🥯 🥐 🍞'),
        { vary: 1 },
      ),
      clue(
        'A bath without its yellow captain.',
        'A bathtub full of foam, and a piece of soap.',
        'kitchen',
        hero('🛁', '🧼'),
        { hue: 200, fall: 'bubbles' },
      ),
      clue(
        'It had an unhappy childhood, says the fairy tale.',
        'A white swan on a meadow at sunrise.',
        'meadow dawn',
        hero('🦢', '🌼 🌼'),
      ),
      clue(
        'Calm above, paddling hard below.',
        'A swimming bird with a green head, and its yellow young.',
        'pond gold',
        hero('🦆', '🐥 🐥 🪷'),
      ),
    ],
  },
  {
    word: 'PENGUIN',
    selfEmoji: '🐧',
    clues: [
      clue(
        'One degree below zero. A summer day.',
        'Large blocks of ice in a cold grey sea.',
        'sea grey',
        placed(['🧊', 330, 700, 300], ['🧊', 690, 620, 180], ['🧊', 800, 880, 240]),
      ),
      clue(
        'Wherever you look from here is north.',
        'A compass with two blocks of ice.',
        'studio',
        hero('🧭', '🧊 🧊'),
        { hue: 215 },
      ),
      clue('No stairs: everybody goes down on the belly.', 'A slide on a podium.', 'podium', hero('🛝'), {
        hue: 225,
        fall: 'snow',
      }),
      clue(
        'He wears it even for swimming.',
        'A gentleman in a black and white suit, with two blocks of ice.',
        'arch night',
        hero('🤵', '🧊 🧊'),
        { hue: 270 },
      ),
      clue(
        'The best dressed guest on the ice.',
        'A black and white bird that stands upright, with an orange beak.',
        'snow grey',
        hero('🐧', '🧊'),
        { fall: 'snow' },
      ),
    ],
  },
  {
    word: 'FLAMINGO',
    selfEmoji: '🦩',
    clues: [
      clue(
        'Somebody had an idea, and it was pink.',
        'Many things, all pink: blossoms, a ribbon, a handbag, a pig, a peach.',
        'paper',
        scatter('🌸 🎀 💗 👛 🐷 🩷 🍑 🌷'),
        { hue: 355 },
      ),
      clue('You are what you eat.', 'Shrimps in a line on a beach.', 'beach dawn', row('🦐 🦐 🦐 🦐')),
      clue('One will do. The other foot is resting.', 'Pink ballet shoes on a stage.', 'stage', hero('🩰'), {
        hue: 250,
      }),
      clue(
        'It is blown up every summer.',
        'A swim ring on the water with sunglasses, a drink and sandals.',
        'pool gold',
        scatter('🕶️ 🍹 🩴 🧴', '🛟'),
      ),
      clue(
        'It forgot where it left the other leg.',
        'A tall pink bird on long thin legs in the water.',
        'pond dawn',
        hero('🦩', '🪷 🪷'),
      ),
    ],
  },
];
