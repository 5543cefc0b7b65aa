import { drift, duo, group, hero, placed, row, scatter, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const storyGames: readonly DemoGame[] = [
  {
    word: 'GHOST',
    selfEmoji: '👻',
    clues: [
      clue('A candle flickers, and there is no draught.', 'room night', hero('🕯️'), { hue: 150 }),
      clue('A derelict house on a hill.', 'hills night', hero('🏚️', '🪦'), { disc: 'moon' }),
      clue('A bed sheet and two eyes.', 'split night', duo('🛏️', '👀'), { hue: 200 }),
      clue('Lanterns and sweets for the last night of October.', 'meadow dusk', group('🎃 🎃', '🍬 🍭 🍫')),
      clue('Boo!', 'forest night', hero('👻', '🪦 🕯️'), { fall: 'fireflies' }),
    ],
  },
  {
    word: 'CASTLE',
    selfEmoji: '🏰 🏯',
    clues: [
      clue('A bucket and wet sand.', 'beach', hero('🪣', '🐚 🦀')),
      clue('Chess pieces: the corner one may swap with the king.', 'felt', group('♟️ ♟️', '♟️ ♟️ ♟️'), { hue: 30 }),
      clue('A crown, a sword and a shield.', 'arch gold', group('👑', '⚔️ 🛡️'), { hue: 260 }),
      clue('A dragon guards a princess, but where?', 'mountains dusk', duo('👸', '🐉')),
      clue('Towers, battlements and flags.', 'hills', hero('🏰', '🌳 🌳')),
    ],
  },
  {
    word: 'DRAGON',
    selfEmoji: '🐉 🐲 🀄',
    clues: [
      clue('Something breathed on this.', 'lava', hero('🔥'), { fall: 'sparks' }),
      clue('A strange egg, high in the mountains.', 'mountains dawn', hero('🥚', '🪨 🪨')),
      clue("A knight's sword and shield, with a castle behind.", 'hills grey', vista('🏰', '🛡️ ⚔️')),
      clue('A hoard of gold that nobody dares to touch.', 'cave dusk', hero('👑', '💰 💰 💎 🪙 🏆'), { hue: 300 }),
      clue('A green scaly legend from the mountains.', 'mountains dusk', hero('🐉', '🔥')),
    ],
  },
  {
    word: 'UNICORN',
    selfEmoji: '🦄',
    clues: [
      clue('Sparkles and ribbons and pastel dreams.', 'paper', scatter('✨ 💖 🎀 🌟 💜 🍭 ⭐'), { hue: 320 }),
      clue('All colours over soft clouds.', 'sky dawn', drift('🌈', '⭐ 🌟 ✨')),
      clue('A pointed cone: now imagine it the other way up.', 'studio', hero('🍦'), { hue: 190 }),
      clue('A horse that lacks one thing on its forehead.', 'meadow', hero('🐎', '🌸 🌸')),
      clue('A magical creature with a single horn.', 'hills dawn', hero('🦄', undefined, '✨ ⭐ 🌟'), {
        fore: '🌸 🌸',
        fall: 'petals',
      }),
    ],
  },
  {
    word: 'MERMAID',
    selfEmoji: '🧜‍♀️ 🧜 🧜‍♂️',
    clues: [
      clue('A shell that hums of the deep.', 'beach dawn', hero('🐚', '🦀')),
      clue('A song from the rocks that sailors follow.', 'sea dusk', hero('🪨', undefined, '🎵 🎶 🎵')),
      clue('A comb, a mirror and pearls.', 'arch', duo('🪞', '🪮', '💎 🐚'), { hue: 210 }),
      clue('Half of one, half of the other.', 'split', duo('👸', '🐟'), { hue: 320 }),
      clue('She lives below the waves and has a tail.', 'underwater', drift('🧜‍♀️', '🐠 🐟 🐚 🐠 🫧')),
    ],
  },
  {
    word: 'DETECTIVE',
    selfEmoji: '🕵️ 🕵️‍♀️ 🕵️‍♂️',
    clues: [
      clue('Footprints across the floor.', 'wood dusk', row('👣 👣 👣 👣')),
      clue(
        'A violin, a newspaper, a test tube and coffee: someone is thinking.',
        'table night',
        group('🎻 📰', '🧪 ☕'),
        { hue: 60 },
      ),
      clue('Photos, pins and thread on the wall.', 'board', scatter('📌 📷 🧵 🗺️ ❓ 🗞️ 📌')),
      clue('A torch and a long coat in the rain.', 'city night', duo('🧥', '🔦'), { fall: 'rain' }),
      clue('Hat, magnifying glass, and a question.', 'city dusk', hero('🕵️', '🔍 👣')),
    ],
  },
  {
    word: 'PUMPKIN',
    selfEmoji: '🎃',
    clues: [
      clue('The field is ready for the harvest.', 'farm dusk', vista('🏡', '🍂 🌾'), { fall: 'leaves' }),
      clue('Spices, whipped cream and hot coffee in autumn.', 'table gold', group('☕ 🥧', '🌰 🍁'), { hue: 55 }),
      clue('Midnight! A lost shoe, mice, and no coach any more.', 'hills night', hero('👠', '🐁 🐁', '🕛')),
      clue('A ghost, sweets and a carving knife for the porch.', 'room night', group('👻 🕯️', '🍬 🔪 🍭'), { hue: 300 }),
      clue('An orange grin with a light inside.', 'farm night', hero('🎃', '🍂 🕯️'), { disc: 'moon' }),
    ],
  },
  {
    word: 'TREASURE',
    selfEmoji: '💰 💎 🪙 👑 🏆',
    clues: [
      clue('A parrot that knows a secret.', 'beach gold', hero('🦜', '🌴 🐚')),
      clue('A ship sails for a distant island.', 'sea dusk', vista('🏝️', '⛵')),
      clue('A bottle, a compass and an old map.', 'wood dusk', scatter('🧭 🍾 📜 ⚓ 🕯️', '🗺️')),
      clue('X marks the spot.', 'sand', hero('❌', '⛏️ 👣 🦀')),
      clue('Gold, jewels and crowns in a cave.', 'cave gold', group('💰 👑 💰', '💎 🪙 💎'), { fall: 'sparks' }),
    ],
  },
  {
    word: 'CLOWN',
    selfEmoji: '🤡',
    clues: [
      clue('A striped reef fish that lives in an anemone.', 'underwater', drift('🐠', '🪸 🐠 🪸 🫧')),
      clue('A very, very small car. How many get out of it?', 'studio gold', placed(['🚗', 500, 760, 200]), {
        hue: 340,
      }),
      clue('Balloons twisted into a dog.', 'podium', duo('🎈', '🐕'), { hue: 50, fall: 'confetti' }),
      clue('Big shoes, a big top, and a bucket of water.', 'meadow', hero('🎪', '👞 🪣 🎈')),
      clue('A red nose and a painted smile.', 'stage', hero('🤡', '🎈'), { hue: 20, fall: 'confetti' }),
    ],
  },
];
