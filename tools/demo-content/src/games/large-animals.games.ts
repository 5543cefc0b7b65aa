import { drift, duo, group, hero, placed, row, scatter, tiles, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const largeAnimalGames: readonly DemoGame[] = [
  {
    word: 'FOX',
    selfEmoji: '🦊',
    clues: [
      clue('Things the colour of rust and fire.', 'paper gold', scatter('🧡 🍂 🟠 🥕 🔶 🍁 🔥 🍊'), { hue: 60 }),
      clue('Grapes that hang just out of reach.', 'hills gold', placed(['^🍇', 500, 330, 400], ['🪜', 330, 900, 330])),
      clue('Paw prints lead to a den under the autumn trees.', 'forest gold', hero('🕳️', '🐾 🍂 🍁'), {
        fall: 'leaves',
      }),
      clue('Hens in the yard at night, wide awake with worry.', 'farm night', vista('🏠', '🐔 🐔 🐔'), {
        disc: 'moon',
      }),
      clue('A clever face with pointed ears and a red coat.', 'forest dusk', hero('🦊', '🍄 🌿')),
    ],
  },
  {
    word: 'COW',
    selfEmoji: '🐄 🐮 🐂 🐃',
    clues: [
      clue('Clover and daisies on a green hillside.', 'hills', vista('🏡', '☘️ 🌼 ☘️')),
      clue('A cat and a fiddle, a dish and a spoon, and the moon above.', 'hills night', hero('🎻', '🐈 🍽️ 🥄'), {
        disc: 'moon',
      }),
      clue('Butter, cheese and ice cream: where does it all begin?', 'table', group('🧀 🍨', '🧈 🍦'), { hue: 330 }),
      clue('Fresh milk by the glass.', 'kitchen dawn', row('🥛 🥛 🥛'), { hue: 230 }),
      clue('A black-and-white milk-giver in the pasture.', 'meadow', hero('🐄', '🌼 🌼'), { fore: '🌿' }),
    ],
  },
  {
    word: 'BEAR',
    selfEmoji: '🐻 🧸 🐻‍❄️ 🐼 🐨',
    clues: [
      clue('Winter outside; in the cave a bed for a very long sleep.', 'cave', hero('🛏️', undefined, '💤 💤'), {
        hue: 250,
      }),
      clue('A pot of honey left in the wood.', 'forest gold', hero('🍯', '🌼 🌿')),
      clue('A salmon leaps up the river.', 'pond gold', hero('^🐟', '💦 💦')),
      clue('A girl with golden hair and three bowls of porridge.', 'kitchen gold', group('👧', '🥣 🥣 🥣'), {
        hue: 40,
      }),
      clue('A large brown furry face in the mountains.', 'mountains', hero('🐻', '🍯')),
    ],
  },
  {
    word: 'WOLF',
    selfEmoji: '🐺',
    clues: [
      clue('Paw prints in the snow under a full moon.', 'snow night', vista('🌲 🌲 🌲 🌲 🌲', '🐾'), { disc: 'moon' }),
      clue('Sheep crowd together in the fog.', 'hills grey', hero('🐑', '🐑 ~🐑 🐑')),
      clue('A girl takes a basket through the wood to her grandmother.', 'forest', duo('👧', '👵', '🧺')),
      clue('Three little pigs and their three houses.', 'meadow dawn', vista('🛖 🏠 🏡', '🐷 🐷 🐷'), { fall: 'dust' }),
      clue('A grey face with pointed ears in the cold night.', 'mountains night', hero('🐺'), { disc: 'moon' }),
    ],
  },
  {
    word: 'ZEBRA',
    selfEmoji: '🦓',
    clues: [
      clue('All kinds of black-and-white things.', 'paper grey', scatter('🎹 ♟️ ⚽ 🎱 📰 🏁 🐼'), { hue: 20 }),
      clue('Children cross the street on the marked stripes.', 'city', hero('🚸', '🚦 👧')),
      clue('The alphabet, and its very end.', 'board', duo('🔤', '🔚')),
      clue('Something like a horse lives on this hot plain.', 'desert gold', vista('🌳 🌳 🌳', '🐎 🦒')),
      clue('A striped grazer in the tall grass.', 'farm gold', hero('🦓', '🌾 🌾 🌾')),
    ],
  },
  {
    word: 'GIRAFFE',
    selfEmoji: '🦒',
    clues: [
      clue('A ladder up to the clouds.', 'hills', hero('🪜', undefined, '☁️ ☁️')),
      clue('The juiciest leaves are at the very top of the tree.', 'jungle gold', hero('🌳', '🍃 🍃')),
      clue('A tower crane stretches its neck above the town.', 'city dusk', hero('🏗️')),
      clue('A coat of brown and orange patches.', 'paper gold', tiles('🟫 🟧 🟤'), { hue: 80 }),
      clue('A spotted animal with the longest neck of all.', 'desert', hero('🦒', '🌿 🪨')),
    ],
  },
  {
    word: 'ELEPHANT',
    selfEmoji: '🐘 🦣',
    clues: [
      clue('A brain with a pin in it: it never forgets.', 'split dusk', duo('🧠', '📌'), { hue: 40 }),
      clue('A great many peanuts.', 'gingham day', tiles('🥜'), { hue: 250 }),
      clue("Somebody's trunk, packed and locked.", 'room', hero('🧳'), { hue: 110 }),
      clue('The circus is in town, and the biggest star has arrived.', 'meadow dusk', hero('🎪', '🎈 🎫'), {
        fall: 'confetti',
      }),
      clue('A grey giant with big ears and a trunk.', 'desert gold', hero('🐘', '🌿 🌿')),
    ],
  },
  {
    word: 'CROCODILE',
    selfEmoji: '🐊',
    clues: [
      clue("A pirate captain's hook, a map and a loudly ticking clock.", 'wood dusk', scatter('🪝 🗺️ 🏴‍☠️ 💰', '⏰')),
      clue('Tears that nobody believes.', 'studio', hero('😭', '👜'), { hue: 130 }),
      clue('A toothbrush for a great many teeth.', 'kitchen', duo('🪥', '🦷'), { hue: 180 }),
      clue(
        'A log lies in the swamp. Do logs have eyes?',
        'pond dusk',
        placed(['🪵', 330, 780, 360], ['👀', 700, 720, 240], ['🪷', 860, 900, 150]),
      ),
      clue('A long green hunter in the river, seen from above.', 'pool gold', scatter('🪷 🍃 🪷 🌿', '🐊')),
    ],
  },
  {
    word: 'DINOSAUR',
    selfEmoji: '🦕 🦖',
    clues: [
      clue('Bones in the sand, a pick and a brush.', 'sand', scatter('🦴 ⛏️ 🦴 🖌️ 🪨 🦴 🪣')),
      clue('A comet heads for the Earth.', 'space', drift('☄️', '🌍 ⭐ ⭐ 🌟'), { hue: 20 }),
      clue('A nest of enormous eggs in a warm jungle.', 'jungle dawn', hero('🪺', '🌿 🌿')),
      clue('Queues at the museum: everyone wants to see the skeleton.', 'city day', hero('🏛️', '🎫 🦴')),
      clue('Two giants from long, long ago.', 'jungle gold', duo('🦕', '🦖', '🌿 🪨')),
    ],
  },
  {
    word: 'SNAKE',
    selfEmoji: '🐍 ⚕️',
    clues: [
      clue('A board game: dice, a pawn and a ladder up. And what leads down?', 'felt', scatter('🎲 🎲 ♟️ 🔢', '🪜'), {
        hue: 150,
      }),
      clue(
        'Apples in a garden, and someone whispers: just one bite.',
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
      clue('A flute and a basket in the market of a desert town.', 'desert gold', duo('🪈', '🧺')),
      clue(
        'Winding tracks in the sand.',
        'sand gold',
        placed(['〰️', 260, 260, 300, -20], ['〰️', 500, 480, 330, -20], ['〰️', 740, 700, 360, -20]),
      ),
      clue('A long green hisser without legs.', 'jungle', hero('🐍', '🌿')),
    ],
  },
];
