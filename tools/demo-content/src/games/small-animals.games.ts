import { duo, hero, placed, ring, row, scatter, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const smallAnimalsGames: readonly DemoGame[] = [
  {
    word: 'BEE',
    selfEmoji: '🐝',
    clues: [
      clue(
        'Breakfast opens at sunrise.',
        'A meadow at sunrise: a line of tulips and a large pink blossom.',
        'meadow dawn',
        vista('🌷 🌷 🌷 🌷 🌷', '🌸'),
        { fall: 'dust' },
      ),
      clue(
        'A contest for people who can spell.',
        'On a blackboard the letters A, B, C and a medal.',
        'board',
        duo('🔤', '🏅'),
      ),
      clue(
        'Busy from morning to night.',
        'People run past office towers, and an alarm clock hangs above them.',
        'city day',
        row('🏃‍♀️ 🏃 🏃‍♀️ 🏃', '⏰'),
      ),
      clue(
        'Yellow, black, yellow, black, and a sting at the end.',
        'Above two blossoms: black and yellow squares in turn, and a pin at the end of the line.',
        'meadow gold',
        placed(
          ['^⬛', 230, 440, 155],
          ['^🟨', 370, 440, 155],
          ['^⬛', 510, 440, 155],
          ['^🟨', 650, 440, 155],
          ['^📍', 815, 440, 150, -90],
          ['🌸', 250, 930, 250],
          ['🌼', 740, 950, 240],
        ),
      ),
      clue(
        'Honey is only her day job.',
        'A plump insect with wings and yellow and black stripes, above sunflowers.',
        'meadow',
        hero('^🐝', '🌻 🌻 🌼 🌼'),
        { fore: '🌿' },
      ),
    ],
  },
  {
    word: 'ANT',
    selfEmoji: '🐜',
    clues: [
      clue(
        'The guests are late. The others are early.',
        'Food on a checked cloth: fruit, bread, a biscuit, a drink and a basket.',
        'gingham',
        scatter('🍓 🍉 🍪 🥤 🍇 🥖 🍎 🧺'),
        { hue: 20 },
      ),
      clue(
        'A film hero who fits through a keyhole.',
        'On the left a hero in a cape, on the right two fingers that show something tiny.',
        'split',
        duo('🦸', '🤏'),
        { hue: 20 },
      ),
      clue(
        'Fifty times their own weight, before breakfast.',
        'A weightlifter holds a heavy bar overhead.',
        'studio gold',
        hero('🏋️'),
        { hue: 250 },
      ),
      clue(
        'The picnic seems to be walking away.',
        'A biscuit, a sweet, a roll and a strawberry in one line through the grass.',
        'meadow gold',
        row('🍪 🍬 🥐 🍓 🍪'),
      ),
      clue(
        'One of a few million, and never tired.',
        'A small dark insect with six legs, seen from above among crumbs and leaves.',
        'sand',
        scatter('🍬 🍞 🍃 🍪 🍃', '🐜'),
      ),
    ],
  },
  {
    word: 'SPIDER',
    selfEmoji: '🕷️ 🕸️',
    clues: [
      clue(
        'Nobody dusts up there. Somebody counts on it.',
        'A broom and a window in a dusty room.',
        'room dusk',
        duo('🧹', '🪟'),
        { hue: 60, fall: 'dust' },
      ),
      clue(
        'Down came the rain and washed somebody out.',
        'A shower head on the left, a cloud with rain on the right.',
        'city grey',
        duo('🚿', '^🌧️'),
        { fall: 'rain' },
      ),
      clue(
        'Buying shoes takes all day.',
        'Eight running shoes in a ring around the number 8.',
        'burst',
        ring('👟 👟 👟 👟 👟 👟 👟 👟', '8️⃣'),
        { hue: 20 },
      ),
      clue(
        'Nice silk you have here, said the visitor.',
        'On the left a fly, on the right a spool of thread.',
        'forest dawn',
        duo('🪰', '🧵'),
      ),
      clue(
        'Dinner will come by itself.',
        'A dark creature with eight legs in the middle of its net, and a fly.',
        'forest dusk',
        placed(['^🕸️', 500, 450, 700], ['^🕷️', 520, 500, 340, 8], ['^🪰', 240, 300, 90, 20]),
      ),
    ],
  },
  {
    word: 'BUTTERFLY',
    selfEmoji: '🦋',
    clues: [
      clue(
        'The most exhausting way to cross a pool.',
        'A swimmer in a pool, with splashes.',
        'pool',
        hero('🏊', '💦 💦'),
      ),
      clue(
        'Ten minutes before the first date.',
        'A nervous face with clenched teeth, and two pink hearts.',
        'studio dawn',
        hero('😬', undefined, '💗 💓'),
        { hue: 320 },
      ),
      clue('Still hungry.', 'A green caterpillar among leaves.', 'jungle', hero('🐛', '🍃 🌿'), { fore: '🌿 🌿' }),
      clue(
        'Breakfast on the left, a nuisance on the right.',
        'On the left a yellow slab on a dish, to spread on toast; on the right a small insect that buzzes.',
        'split',
        duo('🧈', '🪰'),
        { hue: 215 },
      ),
      clue(
        'Who would think that it once was fat and green?',
        'An insect with large orange and black wings above a bed of blossoms.',
        'meadow gold',
        hero('^🦋', '🌷 🌸 🌼 🌺'),
        { fall: 'petals' },
      ),
    ],
  },
  {
    word: 'MOUSE',
    selfEmoji: '🐭 🐁 🐀 🖱️',
    clues: [
      clue(
        'Something for the right hand is missing.',
        'A laptop and a cup of coffee on a table.',
        'table',
        hero('💻', '☕'),
        { hue: 220 },
      ),
      clue(
        'It ran up, the clock struck one, and down it ran.',
        'An old clock in a room at night, and music notes.',
        'room night',
        hero('🕰️', undefined, '🎵 🎶'),
        { hue: 100 },
      ),
      clue(
        'Up on the chair she screamed: it is this big!',
        'On the left a face that screams, on the right a chair.',
        'room dawn',
        duo('😱', '🪑'),
        { hue: 180 },
      ),
      clue(
        'One of them can wait all day.',
        'On the left a cat, on the right a dark hole.',
        'kitchen gold',
        duo('🐈', '🕳️'),
        { hue: 20 },
      ),
      clue(
        'A very small visitor with a very large appetite.',
        'A small grey face with large round pink ears.',
        'farm dusk',
        hero('🐭', '🌾 🧀 🌾'),
      ),
    ],
  },
];
