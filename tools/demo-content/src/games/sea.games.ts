import { drift, duo, group, hero, placed, ring, scatter, tower } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const seaGames: readonly DemoGame[] = [
  {
    word: 'WHALE',
    selfEmoji: '🐋 🐳',
    clues: [
      clue('A long way from anywhere.', 'A small boat on a very wide sea.', 'sea', placed(['⛵', 560, 590, 150]), {
        bare: true,
      }),
      clue(
        'Six hundred pages about one captain and his anger.',
        'A thick red book with an anchor, a map, a compass, a candle and a shell.',
        'wood dusk',
        scatter('⚓ 🗺️ 🧭 🕯️ 🐚', '📕'),
      ),
      clue('One mouthful.', 'Many small shrimps in the water.', 'pool', scatter('🦐 🦐 🦐 🦐 🦐 🦐 🦐', '🦐')),
      clue(
        'There she blows!',
        'Drops shoot up out of the sea like a fountain; far off a small boat.',
        'sea dawn',
        placed(
          ['^💧', 512, 655, 105],
          ['^💧', 503, 550, 110],
          ['^💧', 517, 440, 115],
          ['^💧', 415, 345, 105, -35],
          ['^💧', 612, 345, 105, 35],
          ['^💧', 320, 385, 95, -60],
          ['^💧', 705, 385, 95, 60],
          ['^💧', 262, 490, 80],
          ['^💧', 765, 490, 80],
          ['⛵', 900, 640, 90],
        ),
        { bare: true },
      ),
      clue(
        'Its heart alone weighs as much as a piano.',
        'A giant blue swimmer with a broad tail, among small fish.',
        'underwater night',
        drift('🐋', '🐟 🐠 🐟 🫧 🫧'),
        { hue: 230 },
      ),
    ],
  },
  {
    word: 'SHARK',
    selfEmoji: '🦈',
    clues: [
      clue(
        'Two notes, again and again, faster and faster.',
        'A violin and a sheet of music on a stage.',
        'stage night',
        duo('🎻', '🎼', undefined, '🎵 🎵'),
        { hue: 250 },
      ),
      clue(
        'Tiger, hammer and nurse: the names of three cousins.',
        'A wave, and around it a tiger, a hammer and a nurse.',
        'paper',
        ring('🐅 🔨 👩‍⚕️', '🌊'),
        { hue: 220 },
      ),
      clue(
        'The water is empty. Everyone wonders why.',
        'A red flag and a life ring on a beach.',
        'beach',
        duo('🚩', '🛟', '🩴'),
      ),
      clue(
        'Do not look round now.',
        'A surfer on the sea at dusk, and a bird.',
        'sea dusk',
        hero('🏄', undefined, '🐦'),
      ),
      clue(
        'It only wants to make friends.',
        'A grey swimmer with a pointed fin on its back, and fish around it.',
        'underwater',
        drift('🦈', '🐟 🐠 🐟 🐟'),
      ),
    ],
  },
  {
    word: 'OCTOPUS',
    selfEmoji: '🐙 🦑',
    clues: [
      clue(
        'It never runs out of ink.',
        'Pens and a sheet of paper beside a candle.',
        'table night',
        group('🖋️ 📜', '🕯️ ✒️'),
        { hue: 280 },
      ),
      clue(
        'It knew who would win the World Cup.',
        'On the left a football, on the right a crystal ball.',
        'meadow',
        duo('⚽', '🔮'),
      ),
      clue(
        'High five! And another three.',
        'Eight waving hands in a ring around the number 8.',
        'burst',
        ring('👋 👋 👋 👋 👋 👋 👋 👋', '8️⃣'),
        { hue: 190 },
      ),
      clue(
        'The garden of somebody who likes crab.',
        'A crab on the sand, with corals and shells around it.',
        'sand',
        scatter('🪸 🐚 🐚 🪸', '🦀'),
      ),
      clue(
        'It could hug you twice and still hold a cup of tea.',
        'A soft round head on a bundle of pink arms, under water.',
        'underwater',
        drift('🐙', '🐠 🐟 🐚 🫧 🐠'),
      ),
    ],
  },
  {
    word: 'JELLYFISH',
    selfEmoji: '🪼',
    clues: [
      clue(
        'Look through these.',
        'Clear things: a glass jar, ice, a drop of water and bubbles.',
        'table dawn',
        group('🫙', '🧊 💧 🫧'),
        { hue: 220 },
      ),
      clue(
        'A parachute that never lands.',
        'A parachute above the sea at sunrise.',
        'sea dawn',
        hero('^🪂', undefined, '☁️'),
      ),
      clue(
        'Ouch! And it has not even a mouth.',
        'On the left a flash of lightning, on the right a beach sandal.',
        'beach grey',
        duo('⚡', '🩴'),
      ),
      clue(
        'A wobbly dessert, and something for the angler.',
        'On the left a wobbly pudding, on the right a fishing rod with a catch.',
        'split',
        duo('🍮', '🎣'),
        { hue: 330 },
      ),
      clue(
        'No bones, no brain, no worries.',
        'A see-through bell with long thin arms, under water.',
        'underwater dusk',
        drift('🪼', '🪼 🫧 🪼 🫧 🐠'),
      ),
    ],
  },
  {
    word: 'TURTLE',
    selfEmoji: '🐢',
    clues: [
      clue('There is no hurry.', 'On the left an hourglass, on the right a snail.', 'arch', duo('⏳', '🐌'), {
        hue: 100,
      }),
      clue(
        'He lay down for a nap. He is still sorry.',
        'On the left a hare, on the right a chequered flag, on a road.',
        'road gold',
        duo('🐇', '🏁'),
      ),
      clue('Never far from home.', 'A house on top of a backpack.', 'hills dawn', tower('🎒 🏠')),
      clue(
        'Buried with great care, and then forgotten.',
        'Eggs and a shell on a beach at night.',
        'beach night',
        hero('🥚', '🥚 🥚 🐚'),
        { disc: 'moon' },
      ),
      clue(
        'It will still be around when we are not.',
        'A green reptile with a round shell, on a beach.',
        'beach',
        hero('🐢', '🐚 ⭐'),
      ),
    ],
  },
  {
    word: 'PIRATE',
    selfEmoji: '🏴‍☠️',
    clues: [
      clue(
        'He has not paid for the film.',
        'On the left a disc, on the right the clapper of a film crew.',
        'table night',
        duo('💿', '🎬'),
        { hue: 200 },
      ),
      clue('He shakes hands with the other one.', 'A large metal hook.', 'studio', hero('🪝'), { hue: 70 }),
      clue(
        'It repeats every secret from his shoulder.',
        'A colourful parrot in the jungle.',
        'jungle',
        hero('🦜', '🥥 🌺'),
      ),
      clue(
        'They come aboard without a ticket.',
        'On the left a sailing boat, on the right two crossed swords, at sea.',
        'sea dusk',
        duo('⛵', '⚔️'),
      ),
      clue(
        'If you see this, hide the gold.',
        'A black flag with a skull and crossed bones, on a beach with a coin.',
        'beach gold',
        hero('🏴‍☠️', '🪙 🦜'),
      ),
    ],
  },
];
