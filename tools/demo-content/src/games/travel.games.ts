import { drift, duo, hero, placed, row, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const travelGames: readonly DemoGame[] = [
  {
    word: 'AIRPLANE',
    selfEmoji: '✈️ 🛩️ 🛫 🛬',
    clues: [
      clue(
        'Twenty-three kilos, and not a sock more.',
        'A suitcase in a town at sunrise, with a backpack and a handbag.',
        'city dawn',
        hero('🧳', '🎒 👜'),
      ),
      clue(
        'Two weeks, all planned to the minute.',
        'A map, with tickets, money, a camera, sunglasses and lotion.',
        'paper',
        scatter('🎫 💵 📷 🧴 🕶️ 🧢', '🗺️'),
        { hue: 230 },
      ),
      clue('By the window, please. The view is good.', 'A seat in the clouds.', 'sky dawn', hero('💺')),
      clue(
        'A bird with a service plan.',
        'An eagle on a workbench, with screws and cogwheels.',
        'wood',
        scatter('⚙️ 🔩 ⚙️ 🔩', '🦅'),
        { vary: 3 },
      ),
      clue(
        'Please fasten your seat belts.',
        'A white machine with two wings and a tail, in the sky.',
        'sky',
        drift('✈️', '🐦 🎈'),
      ),
    ],
  },
  {
    word: 'TRAIN',
    selfEmoji: '🚂 🚆 🚄 🚅 🚇 🚊 🚉 🚋 🚞 🚝 🚈 🚃',
    clues: [
      clue(
        'Take a run at the wall, with the trolley.',
        'On the left the number 9, on the right a brick wall.',
        'city dusk',
        duo('9️⃣', '🧱'),
      ),
      clue(
        'At 9.04. Not at 9.05.',
        'On the left the flag of Switzerland, on the right a watch.',
        'mountains',
        duo('🇨🇭', '⌚'),
      ),
      clue(
        'Barriers down. Time for a sandwich.',
        'A barrier across a road, and an hourglass.',
        'road grey',
        hero('🚧', '⏳'),
      ),
      clue(
        'Put a kettle on wheels, said the inventor.',
        'On the left a steaming kettle, on the right a wheel.',
        'split',
        duo('🫖', '🛞'),
        { hue: 30 },
      ),
      clue(
        'Choo-choo!',
        'A black and red engine with a chimney and steam.',
        'hills gold',
        hero('🚂', undefined, '💨 💨'),
      ),
    ],
  },
  {
    word: 'BUS',
    selfEmoji: '🚌 🚍 🚎 🚏',
    clues: [
      clue('None for an hour. Then three at once.', 'Three people wait in the rain.', 'city grey', row('🧍‍♂️ 🧍‍♀️ 🧍'), {
        fall: 'rain',
      }),
      clue('Press once. It is not a piano.', 'A red sign with eight sides.', 'burst', hero('🛑'), { hue: 200 }),
      clue(
        'They go round and round, all day long.',
        'A wheel, and music notes.',
        'studio',
        hero('🛞', undefined, '🎵 🎶 🎵'),
        { hue: 150 },
      ),
      clue(
        'Red, two floors, and on the wrong side of the road.',
        'Red squares in two rows, the upper ones with windows; the flag of Britain, and a guard with a tall hat.',
        'city day',
        placed(
          ['🟥', 290, 890, 230],
          ['🟥', 500, 890, 230],
          ['🟥', 710, 890, 230],
          ['🟥', 290, 670, 230],
          ['🟥', 500, 670, 230],
          ['🟥', 710, 670, 230],
          ['^⬜', 290, 550, 110],
          ['^⬜', 500, 550, 110],
          ['^⬜', 710, 550, 110],
          ['^🇬🇧', 130, 330, 170],
          ['💂', 900, 950, 190],
        ),
      ),
      clue(
        'Room for fifty. Sixty, if you all breathe in.',
        'A white and orange vehicle with many windows, on a road.',
        'road gold',
        hero('🚌'),
      ),
    ],
  },
  {
    word: 'BICYCLE',
    selfEmoji: '🚲 🚴 🚵',
    clues: [
      clue(
        'A flat country that owns more of them than people.',
        'On the left the flag of the Netherlands, on the right a tulip.',
        'farm',
        duo('🇳🇱', '🌷'),
      ),
      clue(
        'Three weeks in July, and the winner wears yellow.',
        'On the left the flag of France, on the right a yellow disc, in the mountains.',
        'mountains',
        duo('🇫🇷', '🟡'),
      ),
      clue('Look, mum, no hands!', 'Two hands in the air.', 'burst', hero('🙌'), { hue: 160 }),
      clue(
        'After the puncture: and which way round was it?',
        'Two wheels, a chain, a bell, a spanner and a lamp on the floor.',
        'wood',
        scatter('🛞 🛞 ⛓️ 🔔 🔧 🔦'),
      ),
      clue(
        'Once learned, never forgotten.',
        'A frame with two thin wheels, a saddle and pedals.',
        'road',
        hero('🚲', '🌼'),
      ),
    ],
  },
  {
    word: 'BRIDGE',
    selfEmoji: '🌉',
    clues: [
      clue(
        'Four players, two teams, and one of them is the dummy.',
        'The signs of playing cards, and a number 4.',
        'felt',
        scatter('♠️ 4️⃣ ♦️ ♣️ 🃏 ♠️'),
        { hue: 150 },
      ),
      clue(
        'In Venice people sigh on one.',
        'A boat on the water, and a face that sighs.',
        'pond dusk',
        hero('🛶', undefined, '😮‍💨'),
      ),
      clue(
        'Who is that, trip, trap, over my head?',
        'On the left a troll, on the right a goat, in a wood.',
        'forest',
        duo('🧌', '🐐'),
      ),
      clue(
        'So near, and such a long way round.',
        'Two islands with water between them, and on each of them somebody who waves.',
        'sea',
        placed(['🏝️', 190, 690, 330], ['🏝️', 810, 690, 330], ['🙋‍♀️', 290, 625, 165], ['~🙋‍♂️', 700, 625, 165]),
      ),
      clue(
        'Greetings from San Francisco.',
        'A picture card: high red towers with cables, over the water at night.',
        'wood',
        hero('🌉', '✉️ 🖊️'),
      ),
    ],
  },
  {
    word: 'HOTEL',
    selfEmoji: '🏨 🏩',
    lastClue: 'oblique',
    clues: [
      clue(
        'Check out any time you like. You can never leave.',
        'On the left a guitar, on the right a palm, on a road at dusk.',
        'road dusk',
        duo('🎸', '🌴'),
      ),
      clue(
        'A red one, on the most expensive street.',
        'A die, with a red block and money.',
        'felt',
        hero('🎲', '🟥 💵'),
        { hue: 150 },
      ),
      clue(
        'So small. And still everyone takes it home.',
        'A bar of soap in a bathroom, with a bottle and a tub.',
        'kitchen',
        hero('🧼', '🧴 🛁'),
        { hue: 190 },
      ),
      clue('With five of them the towels are softer.', 'Five stars in a row.', 'sky night', row('⭐ ⭐ ⭐ ⭐ ⭐')),
      clue(
        'Room 312. Breakfast from seven.',
        'A small bell on a counter, and two suitcases.',
        'arch gold',
        hero('🛎️', '🧳 🧳'),
        { hue: 20 },
      ),
    ],
  },
];
