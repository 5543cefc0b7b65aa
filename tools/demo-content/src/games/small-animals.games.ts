import { duo, group, hero, placed, ring, row, scatter, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const smallAnimalGames: readonly DemoGame[] = [
  {
    word: 'BEE',
    selfEmoji: '🐝',
    clues: [
      clue('Spring flowers opening in a meadow at first light.', 'meadow dawn', vista('🌷 🌷 🌷 🌷 🌷', '🌸 🌼'), {
        fall: 'dust',
      }),
      clue('People hurrying past office towers, busy from morning to night.', 'city day', row('🏃‍♀️ 🏃 🏃‍♀️ 🏃', '⏰')),
      clue("A queen's crown on a podium.", 'podium gold', hero('👑'), { hue: 75, fall: 'sparks' }),
      clue('A pot of honey beside waffles and lemon.', 'table gold', group('🍯 🧇', '🍋 🫖'), { hue: 70 }),
      clue('A striped, buzzing flyer among the sunflowers.', 'meadow', hero('^🐝', '🌻 🌻 🌼 🌼'), { fore: '🌿' }),
    ],
  },
  {
    word: 'OWL',
    selfEmoji: '🦉',
    clues: [
      clue('A dark wood after midnight with the moon above.', 'forest night', vista('🌲 🌲 🌲 🌲', '🪵 🍄'), {
        disc: 'moon',
      }),
      clue('Very large eyes, and arrows that turn all the way round.', 'burst dusk', hero('👀', '🔄 🔃 🔃 🔄'), {
        hue: 300,
      }),
      clue("A scholar's cap, books and a candle: somebody wise lives here.", 'table night', group('📚 🎓', '🕯️ 🖋️ 📜'), {
        hue: 45,
      }),
      clue('A field mouse runs for cover; feathers drift down.', 'hills night', hero('🐁', '🌾 🌾', '🪶 🪶'), {
        disc: 'moon',
      }),
      clue('A big-eyed bird of the night between the trees.', 'forest night', hero('🦉', '🍄 🌿'), {
        fall: 'fireflies',
      }),
    ],
  },
  {
    word: 'BAT',
    selfEmoji: '🦇 🏏',
    clues: [
      clue('A single candle deep in a cave.', 'cave dusk', hero('🕯️', '🪨')),
      clue('A baseball and a cap on the grass: what else does the player need?', 'meadow', hero('⚾', '🧢 🥎')),
      clue('Someone fast asleep, upside down.', 'room night', hero('^🙃', undefined, '💤 💤 💤'), { hue: 280 }),
      clue('A pale count before his castle at night.', 'mountains night', duo('🏰', '🧛'), { disc: 'moon' }),
      clue(
        'Leathery wings against the night sky.',
        'sky night',
        placed(
          ['🦇', 500, 470, 520, -6],
          ['🦇', 190, 210, 130, 10],
          ['~🦇', 830, 240, 160, -8],
          ['🦇', 800, 760, 110, 4],
        ),
        { disc: 'moon' },
      ),
    ],
  },
  {
    word: 'ANT',
    selfEmoji: '🐜',
    clues: [
      clue('A picnic laid out on a checked cloth.', 'gingham', scatter('🍓 🍉 🍪 🥤 🍇 🥖 🍎', '🧺'), { hue: 20 }),
      clue('A strong lifter raises far more than their own weight.', 'studio gold', hero('🏋️'), { hue: 250 }),
      clue('Crumbs and sweets move through the grass in a line.', 'meadow gold', row('🍪 🍬 🍞 🍎 🍪')),
      clue("Below ground: a queen's crown and a chamber full of eggs.", 'cave gold', group('👑', '🥚 🥚 🥚 🥚')),
      clue('A tiny black worker with six legs and a crumb to carry.', 'sand', scatter('🍬 🍞 🍃 🍪 🍃', '🐜')),
    ],
  },
  {
    word: 'FROG',
    selfEmoji: '🐸',
    clues: [
      clue('Water lilies on a quiet pond at dawn.', 'pond dawn', hero('🪷', '🪷 🪷')),
      clue('A champion of long jumps, and something green.', 'split', duo('🦘', '🟢'), { hue: 130 }),
      clue('A princess gives a kiss and hopes for the best.', 'arch dusk', duo('👸', '💋'), { hue: 350 }),
      clue('A quick tongue, and a fly that should watch out.', 'burst', duo('👅', '^🪰'), { hue: 130 }),
      clue('A green face with round eyes looks out of the pond.', 'pond', hero('🐸', '🪷 🪷 🪷'), { fall: 'rain' }),
    ],
  },
  {
    word: 'MOUSE',
    selfEmoji: '🐭 🐁 🐀 🖱️',
    clues: [
      clue('A computer on a desk: something for the right hand is missing.', 'table', hero('💻', '☕'), { hue: 220 }),
      clue('A huge elephant that has climbed as near a chair as it can.', 'room dawn', duo('🐘', '🪑'), { hue: 180 }),
      clue(
        'A wedge of cheese left out overnight, and a hole in the floor.',
        'kitchen night',
        placed(['🕳️', 290, 800, 230], ['🧀', 680, 880, 280]),
        { hue: 240 },
      ),
      clue('A patient cat beside a baited trap.', 'room gold', duo('🐈', '🪤'), { hue: 20 }),
      clue('A small grey face with large pink ears and whiskers.', 'farm dusk', hero('🐭', '🌾 🧀 🌾')),
    ],
  },
  {
    word: 'SPIDER',
    selfEmoji: '🕷️ 🕸️',
    clues: [
      clue('A broom and a window in a dusty corner of the attic.', 'room dusk', duo('🧹', '🪟'), {
        hue: 60,
        fall: 'dust',
      }),
      clue('Rain pours down and washes everything out of the spout.', 'city grey', duo('🚿', '^🌧️'), { fall: 'rain' }),
      clue('Eight legs in a ring around an eight.', 'burst night', ring('🦵 🦵 🦵 🦵 🦵 🦵 🦵 🦵', '8️⃣'), { hue: 20 }),
      clue('A careless fly, and a thread that sticks.', 'forest dawn', duo('🪰', '🧵')),
      clue(
        'A black eight-legged weaver before its web.',
        'forest dusk',
        placed(['^🕸️', 500, 450, 700], ['^🕷️', 520, 500, 340, 8], ['^🪰', 240, 300, 90, 20]),
      ),
    ],
  },
  {
    word: 'BUTTERFLY',
    selfEmoji: '🦋',
    clues: [
      clue('A swimmer ploughs through the pool, both arms at once.', 'pool', hero('🏊', '💦 💦')),
      clue('Somebody nervous feels a flutter in the tummy.', 'studio dawn', hero('😬', undefined, '💗 💓'), {
        hue: 320,
      }),
      clue('A caterpillar eats and eats.', 'jungle', hero('🐛', '🍃 🌿'), { fore: '🌿 🌿' }),
      clue('On the left a dish for the breakfast table, on the right a small insect.', 'split', duo('🧈', '🪰'), {
        hue: 215,
      }),
      clue('Bright blue wings over the flower bed.', 'meadow gold', hero('^🦋', '🌷 🌸 🌼 🌺'), { fall: 'petals' }),
    ],
  },
  {
    word: 'HEDGEHOG',
    selfEmoji: '🦔',
    clues: [
      clue('A heap of autumn leaves in the wood.', 'forest gold', hero('🍂', '🍁 🍄 🌰'), { fall: 'leaves' }),
      clue('A video game about running very fast and collecting rings.', 'burst', hero('🎮', '👟 💍 💙 💍'), {
        hue: 230,
      }),
      clue('On the left some greenery, on the right a wild boar.', 'split', duo('🌿', '🐗'), { hue: 100 }),
      clue('A brown ball with needles on all sides.', 'paper dawn', ring('🪡 🪡 🪡 🪡 🪡 🪡 🪡 🪡', '🟤'), {
        hue: 150,
      }),
      clue('A prickly little visitor to the garden.', 'meadow dusk', hero('🦔', '🍎 🍄'), { fall: 'leaves' }),
    ],
  },
];
