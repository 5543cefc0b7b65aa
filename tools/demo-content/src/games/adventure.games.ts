import { drift, duo, group, hero, placed, row, scatter, tiles, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const adventureGames: readonly DemoGame[] = [
  {
    word: 'TREASURE',
    selfEmoji: '💰 💎 🪙 🏆',
    clues: [
      clue(
        'Somebody here knows a secret and cannot keep it.',
        'A parrot on a beach, with a palm and a shell.',
        'beach gold',
        hero('🦜', '🌴 🐚'),
      ),
      clue(
        'Three weeks at sea, and nobody says why.',
        'A sailing boat, and an island far away.',
        'sea dusk',
        vista('🏝️', '⛵'),
      ),
      clue(
        'North by the old tree, then forty steps.',
        'An old map with a compass, a bottle, an anchor, a scroll and a candle.',
        'wood dusk',
        scatter('🧭 🍾 📜 ⚓ 🕯️', '🗺️'),
      ),
      clue(
        'It marks the spot.',
        'Footprints in the sand lead to a red cross; a pick lies beside it.',
        'sand gold',
        placed(
          ['👣', 160, 880, 130, 30],
          ['👣', 300, 720, 130, 30],
          ['👣', 440, 560, 130, 30],
          ['❌', 660, 350, 330],
          ['⛏️', 800, 760, 260],
        ),
      ),
      clue(
        'And nobody remembers where it came from.',
        'Bags of gold, a diamond, coins and a cup in a cave.',
        'cave gold',
        group('💰 💎 💰', '🪙 🏆 🪙'),
        { fall: 'sparks' },
      ),
    ],
  },
  {
    word: 'DETECTIVE',
    selfEmoji: '🕵️ 🕵️‍♀️ 🕵️‍♂️',
    clues: [
      clue(
        'Somebody left without wiping their feet.',
        'Footprints in a row on a wooden floor.',
        'wood dusk',
        row('👣 👣 👣 👣'),
      ),
      clue(
        'The violin helps him to think.',
        'A test tube, with a violin, a newspaper and coffee, at night.',
        'table night',
        group('🧪', '🎻 📰 ☕'),
        { hue: 60 },
      ),
      clue(
        'It all hangs together, and the string proves it.',
        'Pins, thread, a map, a photo camera, a newspaper and a question mark on a board.',
        'board',
        scatter('📌 📷 🧵 🗺️ ❓ 🗞️ 📌'),
      ),
      clue(
        'A long wait in the rain.',
        'On the left a long coat, on the right a torch, in the rain at night.',
        'city night',
        duo('🧥', '🔦'),
        { fall: 'rain' },
      ),
      clue(
        'The butler is getting nervous.',
        'A figure with a hat and a magnifying glass.',
        'hills grey',
        hero('🕵️', '🔍 👣'),
      ),
    ],
  },
  {
    word: 'THIEF',
    selfEmoji: '',
    lastClue: 'oblique',
    clues: [
      clue('Born with the mask on.', 'A raccoon in an autumn wood.', 'forest gold', hero('🦝', '🌿')),
      clue('Gloves, in July?', 'On the left gloves, on the right a window, at night.', 'room night', duo('🧤', '🪟'), {
        hue: 200,
      }),
      clue('On Monday there was something here.', 'A podium with nothing on it but a price tag.', 'podium', hero('🏷️'), {
        hue: 40,
      }),
      clue(
        'The bank is much lighter than yesterday.',
        'On the left a bank, on the right a red alarm lamp, at night.',
        'city night',
        duo('🏦', '🚨'),
      ),
      clue(
        'Stop him! That is my purse!',
        'A man runs away with a purse; a police officer is behind him.',
        'road dusk',
        placed(['🏃‍♂️', 290, 830, 420], ['👛', 455, 690, 120], ['👮', 770, 850, 330]),
      ),
    ],
  },
  {
    word: 'CLOWN',
    selfEmoji: '🤡',
    clues: [
      clue(
        'One hour in front of the mirror, every evening.',
        'A red lipstick, with paint and a brush.',
        'arch',
        hero('💄', '🎨 🖌️'),
        { hue: 190 },
      ),
      clue(
        'Eleven people got out of it.',
        'A very small car on a large stage.',
        'studio gold',
        placed(['🚗', 500, 760, 200]),
        { hue: 340 },
      ),
      clue(
        'Everything is in the air, and one will land on his head.',
        'A juggler with balls in the air.',
        'podium',
        hero('🤹'),
        { hue: 50, fall: 'confetti' },
      ),
      clue(
        'The bucket is full of water. Or is it?',
        'A circus tent with a large shoe, a bucket and a balloon.',
        'meadow',
        hero('🎪', '👞 🪣 🎈'),
      ),
      clue(
        'The sad one is the funny one.',
        'A white face with a red nose and a painted smile.',
        'stage',
        hero('🤡', '🎈'),
        { hue: 20, fall: 'confetti' },
      ),
    ],
  },
  {
    word: 'ROBOT',
    selfEmoji: '🤖',
    clues: [
      clue('Its insides.', 'A pattern of cogwheels and screws.', 'paper grey', tiles('⚙️ 🔩'), { hue: 60 }),
      clue('Breakfast.', 'On the left a battery, on the right a plug, in a kitchen.', 'kitchen', duo('🔋', '🔌'), {
        hue: 100,
      }),
      clue(
        'Half a thinker, half a calculator.',
        'On the left a brain, on the right a laptop.',
        'split',
        duo('🧠', '💻'),
        { hue: 280 },
      ),
      clue('It never misses the gym.', 'An arm and a leg made of metal.', 'arch night', duo('🦾', '🦿'), { hue: 210 }),
      clue('Beep.', 'A metal face with two blue eyes and red aerials.', 'city night', hero('🤖', '⚙️ 🔋')),
    ],
  },
  {
    word: 'ROCKET',
    selfEmoji: '🚀',
    clues: [
      clue('A bang, and then something goes up.', 'A bottle that shoots its cork into the air.', 'table', hero('🍾'), {
        hue: 290,
      }),
      clue(
        'Hold your breath.',
        'The numbers 3, 2, 1 in a row.',
        'studio',
        placed(['3️⃣', 190, 680, 270], ['2️⃣', 500, 680, 270], ['1️⃣', 810, 680, 270]),
        { hue: 60 },
      ),
      clue(
        'Light it, and step back ten metres.',
        'A red stick of gunpowder with a fuse that burns, at night.',
        'hills night',
        hero('🧨', undefined, '✨ 💥 ✨ ⭐'),
        { fall: 'sparks' },
      ),
      clue(
        'Somebody must have brought it up here.',
        'A satellite in space, with a woman in a space suit and planets.',
        'space',
        drift('🛰️', '👩‍🚀 🌍 ⭐ 🪐'),
        { hue: 190 },
      ),
      clue(
        'The fastest way to leave the office.',
        'A white craft with a pointed nose and fins, above the clouds.',
        'sky dawn',
        drift('🚀', '☁️ ⭐ ☁️'),
        { hue: 330 },
      ),
    ],
  },
];
