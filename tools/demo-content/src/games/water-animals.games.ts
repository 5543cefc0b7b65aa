import {
  close,
  drift,
  duo,
  group,
  hero,
  placed,
  ring,
  row,
  scatter,
  tiles,
  tower,
} from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const waterAnimalGames: readonly DemoGame[] = [
  {
    word: 'DUCK',
    selfEmoji: '🦆 🐥 🐤',
    clues: [
      clue('Lovely weather for somebody: boots in the pouring rain.', 'city grey', hero('👢', '💧 💧'), {
        fall: 'rain',
      }),
      clue('Bread thrown on the water of the park.', 'pool day', scatter('🍞 🥖 🥯 🥐 🍞'), { vary: 1 }),
      clue('A foamy bath that lacks its yellow toy.', 'kitchen', hero('🛁', '🧼'), { hue: 200, fall: 'bubbles' }),
      clue('A swan that everyone once called ugly.', 'pond dusk', hero('🦢', '🪷')),
      clue('A green-headed swimmer with its yellow young.', 'pond gold', hero('🦆', '🐥 🐥 🪷')),
    ],
  },
  {
    word: 'WHALE',
    selfEmoji: '🐋 🐳',
    clues: [
      clue('A small boat on a wide, wide sea.', 'sea', placed(['⛵', 560, 590, 150]), { bare: true }),
      clue('A thick old novel about a captain and his obsession.', 'wood dusk', scatter('⚓ 🗺️ 🧭 🕯️ 🐚', '📕')),
      clue('A swarm of tiny shrimp, enough for one gulp.', 'underwater', drift('🦐', '🦐 🦐 🦐 🦐 🦐 🦐 🦐')),
      clue('A fountain in the middle of the sea.', 'sea dawn', hero('⛲', undefined, '💦 💦')),
      clue('The largest swimmer there is.', 'underwater night', drift('🐋', '🐟 🐠 🐟 🫧 🫧'), { hue: 230 }),
    ],
  },
  {
    word: 'SHARK',
    selfEmoji: '🦈',
    clues: [
      clue(
        'Two low notes on the strings, again and again, faster and faster.',
        'stage night',
        duo('🎻', '🎼', undefined, '🎵 🎵'),
        { hue: 250 },
      ),
      clue('One very sharp tooth.', 'studio dusk', close('🦷'), { hue: 220 }),
      clue('A red flag on the beach: nobody swims today.', 'beach', duo('🚩', '🛟', '🩴')),
      clue('A surfer who has not looked behind.', 'sea dusk', hero('🏄', undefined, '🐦')),
      clue('A grey fin, a white grin, and fish in a hurry.', 'underwater', drift('🦈', '🐟 🐠 🐟 🐟')),
    ],
  },
  {
    word: 'TURTLE',
    selfEmoji: '🐢',
    clues: [
      clue('An hourglass and a snail: there is no hurry.', 'arch', duo('⏳', '🐌'), { hue: 100 }),
      clue('A hare certain of winning the race.', 'road gold', duo('🐇', '🏁')),
      clue('Somebody who carries the house like a backpack.', 'hills dawn', tower('🎒 🏠')),
      clue('Eggs buried on a beach by night.', 'beach night', hero('🥚', '🥚 🥚 🐚'), { disc: 'moon' }),
      clue('A slow, wise swimmer in a green shell.', 'beach', hero('🐢', '🐚 ⭐')),
    ],
  },
  {
    word: 'PENGUIN',
    selfEmoji: '🐧',
    clues: [
      clue('Blocks of ice at the end of the world.', 'snow grey', group('🧊 🧊', '🧊'), { fall: 'snow' }),
      clue('A gentleman in a black-and-white suit.', 'arch night', hero('🤵'), { hue: 270 }),
      clue('Fish for breakfast, fish for lunch, fish for dinner.', 'paper', tiles('🐟'), { hue: 55 }),
      clue('An egg kept warm on a pair of feet.', 'snow dawn', tower('🦶 🥚')),
      clue('A waddling bird in the snow.', 'snow', hero('🐧', '🐟 🧊'), { fall: 'snow' }),
    ],
  },
  {
    word: 'OCTOPUS',
    selfEmoji: '🐙 🦑',
    clues: [
      clue('Pens, paper and plenty of ink.', 'table night', group('🖋️ 📜', '🕯️ ✒️'), { hue: 280 }),
      clue('Three hearts.', 'podium dawn', group('❤️', '❤️ ❤️'), { hue: 10 }),
      clue('Eight hands waving at once.', 'burst', ring('👋 👋 👋 👋 👋 👋 👋 👋', '8️⃣'), { hue: 190 }),
      clue('A crab and shells at the mouth of a reef den.', 'underwater dusk', drift('🦀', '🪸 🐚 🐚 🪸 🫧')),
      clue('A soft body with eight arms above the seabed.', 'underwater', drift('🐙', '🐠 🐟 🐚 🫧 🐠')),
    ],
  },
  {
    word: 'FLAMINGO',
    selfEmoji: '🦩',
    clues: [
      clue('Everything here is pink.', 'paper', scatter('🌸 🎀 💗 👛 🐷 🩷 🍑 🌷'), { hue: 355 }),
      clue('Shrimp marching along the shore.', 'beach dawn', row('🦐 🦐 🦐 🦐')),
      clue('One leg is quite enough to stand on.', 'studio', hero('🦵'), { hue: 200 }),
      clue('A swim ring, sunglasses and a drink by the pool.', 'pool gold', scatter('🕶️ 🍹 🩴 🧴', '🛟')),
      clue('A tall pink bird on one thin leg in the lagoon.', 'pond dawn', hero('🦩', '🪷 🪷')),
    ],
  },
  {
    word: 'JELLYFISH',
    selfEmoji: '🪼',
    clues: [
      clue('Things that you can see right through.', 'table dawn', group('🪟 🫙', '🧊 💧 🫧'), { hue: 220 }),
      clue('An umbrella adrift beneath the waves.', 'underwater night', drift('☂️', '🫧 🐠 🫧 🐟')),
      clue('Careful, barefoot swimmer: it stings like lightning.', 'beach grey', duo('🦶', '⚡', '🩴')),
      clue('On the left a wobbly dessert, on the right a fish.', 'split', duo('🍮', '🐟'), { hue: 330 }),
      clue('A see-through bell with trailing arms.', 'underwater dusk', drift('🪼', '🪼 🫧 🪼 🫧 🐠')),
    ],
  },
];
