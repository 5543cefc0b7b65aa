import { drift, duo, group, hero, placed, row, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const celebrationsGames: readonly DemoGame[] = [
  {
    word: 'KITE',
    selfEmoji: '🪁',
    clues: [
      clue(
        'Perfect weather, for once.',
        'A blue face blows over the hills, and leaves fly.',
        'hills grey',
        hero('^🌬️', '🌾 🌾', '🍃 🍃'),
        { fall: 'leaves' },
      ),
      clue(
        'Two sticks, some paper, and an afternoon with father.',
        'Thread, paper, scissors, sticks, a ruler and a ribbon.',
        'wood',
        scatter('🧵 📄 ✂️ 🥢 📏 🎀'),
      ),
      clue(
        'In this weather? He was a very curious man.',
        'On the left lightning, on the right a scientist, in the rain at night.',
        'hills night',
        duo('^⚡', '🧑‍🔬'),
        { fall: 'rain' },
      ),
      clue(
        'Run! Faster! And now let go!',
        'A woman runs along a beach, with wind, a bird and a spool of thread.',
        'beach gold',
        placed(['🏃‍♀️', 380, 880, 420], ['🧵', 780, 900, 210], ['^💨', 180, 330, 170], ['^🐦', 770, 210, 120]),
      ),
      clue(
        'It pulls at the string like a dog.',
        'A bright diamond with a tail, high in the sky.',
        'sky',
        drift('🪁', '🐦 🐦'),
      ),
    ],
  },
  {
    word: 'DRUM',
    selfEmoji: '🥁 🪘',
    clues: [
      clue('Left, right, left, right.', 'Three guards with tall black hats on a road.', 'road', row('💂 💂 💂')),
      clue(
        'Everybody wants the leg.',
        'A roasted leg of chicken, with salad and lemon.',
        'gingham',
        hero('🍗', '🥗 🍋'),
        { hue: 60 },
      ),
      clue(
        'You hear it three streets away.',
        'A saxophone, two trumpets and an accordion in a street with confetti.',
        'city day',
        row('🎷 🎺 🪗 🎺'),
        { fall: 'confetti' },
      ),
      clue(
        'The loudest one is late.',
        'A guitar and a microphone, and in front a trumpet, on a stage.',
        'stage',
        group('🎸 🎤', '🎺'),
        { hue: 300 },
      ),
      clue('The neighbours have moved away.', 'A round red instrument with two sticks on top.', 'burst', hero('🥁'), {
        hue: 75,
      }),
    ],
  },
  {
    word: 'GIFT',
    selfEmoji: '🎁 💝',
    lastClue: 'oblique',
    clues: [
      clue('Not a word to anyone.', 'A face with a finger on the lips.', 'burst dawn', hero('🤫'), { hue: 310 }),
      clue(
        'The Greeks left it in front of the gate. How kind.',
        "A horse's head on a hill, with wood and crossed swords.",
        'hills dusk',
        hero('🐴', '🪵 ⚔️'),
      ),
      clue(
        'One night, the whole world, and no parking ticket.',
        'On the left Father Christmas, on the right a sledge, at night.',
        'snow night',
        duo('🎅', '🛷'),
      ),
      clue(
        'There is plenty of room beneath it.',
        'A decorated tree in a room at night, with a candle and a sock.',
        'room night',
        hero('🎄', '🧦 🕯️'),
        { hue: 20 },
      ),
      clue(
        'Nearly ready for the party.',
        'A cardboard box, with ribbons, scissors, a ruler and a name tag.',
        'paper',
        scatter('✂️ 🎀 🏷️ 🎀 📏', '📦'),
        { hue: 150 },
      ),
    ],
  },
  {
    word: 'BALLOON',
    selfEmoji: '🎈',
    clues: [
      clue('Its natural enemy.', 'A drawing pin.', 'studio', hero('📌'), { hue: 170 }),
      clue(
        'Eighty days, and a bet.',
        'The Earth on a table, with a stopwatch, a compass and a top hat.',
        'wood',
        scatter('⏱️ 🧭 🎩 🎫', '🌍'),
      ),
      clue(
        'A song from Germany counted them, and all were red.',
        'The number 99 with red dots.',
        'burst',
        duo('9️⃣', '9️⃣', '🔴 🔴 🔴 🔴'),
        { hue: 210 },
      ),
      clue(
        'A deep breath, and then a bit of string.',
        'On the left a face that blows out air, on the right a spool of thread.',
        'paper',
        duo('😮‍💨', '🧵'),
        { hue: 320 },
      ),
      clue(
        'Let go once, and it is gone for good.',
        'A shiny red ball of air on a string, in the sky.',
        'sky gold',
        drift('🎈', '🐦 ☁️'),
      ),
    ],
  },
  {
    word: 'BIRTHDAY',
    selfEmoji: '🎂 🥳',
    lastClue: 'oblique',
    clues: [
      clue('Once a year, whether you like it or not.', 'A calendar on a board.', 'board', hero('🗓️')),
      clue(
        'It is not polite to ask her how many.',
        'On the left an old woman, on the right a face with a closed zip for a mouth.',
        'studio',
        duo('👵', '🤐'),
        { hue: 20 },
      ),
      clue(
        'Four lines. Everyone knows them, nobody hits the high note.',
        'On the left a microphone, on the right a sheet of music.',
        'stage',
        duo('🎤', '🎼'),
        { hue: 220 },
      ),
      clue(
        'Blow, and wish for something.',
        'Four lit candles in a row in a dark room, and a puff of air.',
        'room night',
        row('🕯️ 🕯️ 🕯️ 🕯️', '💨'),
        { hue: 280 },
      ),
      clue(
        'One year older, and no wiser.',
        'A party popper, and around it balloons, a present, sweets and a slice of something creamy.',
        'gingham',
        scatter('🎈 🎁 🍰 🎀 🍬 🎈', '🎉'),
        { hue: 330, fall: 'confetti' },
      ),
    ],
  },
  {
    word: 'WEDDING',
    selfEmoji: '💒 👰 👰‍♀️',
    clues: [
      clue(
        'Something old, something new, something borrowed, something blue.',
        'An old jar, a new phone, a book and a blue square.',
        'paper',
        scatter('🏺 📱 📗 🟦'),
        { hue: 60 },
      ),
      clue(
        'You can hear them drive away.',
        'On the left a tin can, on the right a car, on a road.',
        'road gold',
        duo('🥫', '🚘'),
      ),
      clue(
        'Whoever catches it is next.',
        'A bunch of flowers flies through the air, with a blossom and two doves.',
        'sky dawn',
        drift('💐', '🕊️ 🌸 🕊️'),
      ),
      clue(
        'The bells ring, and somebody throws rice.',
        'A church, with a bottle, two glasses and a bowl of rice.',
        'hills',
        group('⛪', '🍾 🥂 🍚'),
        { hue: 300 },
      ),
      clue(
        'His mother is crying already.',
        'A woman in a white veil beside a man in a black suit.',
        'arch dawn',
        duo('👰', '🤵', '🌸 🌸'),
        { hue: 350, fall: 'petals' },
      ),
    ],
  },
];
