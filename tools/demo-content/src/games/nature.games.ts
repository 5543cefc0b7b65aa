import { drift, duo, group, hero, ring, row, scatter, tower, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const natureGames: readonly DemoGame[] = [
  {
    word: 'MOON',
    selfEmoji: '🌙 🌕 🌖 🌗 🌘 🌑 🌒 🌓 🌔 🌚 🌛 🌜 🌝 ⛺',
    clues: [
      clue('The tide climbs up the beach at night.', 'beach night', hero('🌊', '🐚 🦀')),
      clue('A big round cheese with craters.', 'table dusk', hero('🧀'), { hue: 260 }),
      clue('Somebody howls on the hilltop.', 'hills night', hero('🐺', '🌲 🌲')),
      clue(
        'An astronaut, a flag, and footprints that nobody will sweep away.',
        'space',
        drift('👨‍🚀', '🇺🇸 👣 ⭐ 🌍 🚀'),
        { hue: 250 },
      ),
      clue('A full silver-yellow disc among the clouds of the night.', 'sky night', drift('🌕', '⭐ 🌟 ⭐')),
    ],
  },
  {
    word: 'CACTUS',
    selfEmoji: '🌵 🏜️',
    clues: [
      clue('One drop of water has to last for weeks.', 'studio gold', hero('💧'), { hue: 60 }),
      clue('Needles, pins, and more needles.', 'felt', scatter('🪡 📌 🪡 🧷 📍 🪡 📌'), { hue: 20 }),
      clue('A cowboy and a taco.', 'arch gold', duo('🤠', '🌮'), { hue: 160 }),
      clue('A caravan crosses the hot dunes.', 'desert gold', row('🐫 🐫 🐫'), { disc: 'sun' }),
      clue('A green prickly plant with its arms up.', 'desert dusk', hero('🌵', '🪨 🦂')),
    ],
  },
  {
    word: 'RAINBOW',
    selfEmoji: '🌈 🏳️‍🌈',
    clues: [
      clue('A shower over the town.', 'city grey', hero('☔', '👢'), { fall: 'rain' }),
      clue('Sunshine and drops at the same time.', 'sky gold', drift('🌦️', '💧 💧 💧')),
      clue('A pot of gold, if you find where it ends.', 'hills', duo('💰', '🍀', '🍀 🍀')),
      clue('Red, orange, yellow, green, blue and violet in order.', 'paper', ring('🔴 🟠 🟡 🟢 🔵 🟣'), { hue: 250 }),
      clue('A bow of all colours across the sky.', 'hills dawn', hero('^🌈', '🌷 🌷')),
    ],
  },
  {
    word: 'VOLCANO',
    selfEmoji: '🌋',
    clues: [
      clue('A lonely island in the ocean.', 'sea dawn', hero('🏝️')),
      clue('A school experiment: powder, vinegar, and stand back.', 'table', group('🧪 🫙', '🧂 🥄 🧽'), { hue: 140 }),
      clue('Far too hot.', 'burst dusk', duo('🥵', '🌡️'), { hue: 40 }),
      clue('Glowing rocks and rivers of fire.', 'lava', duo('🔥', '🪨', '🔥'), { fall: 'sparks' }),
      clue('A mountain that has lost its temper.', 'lava', hero('🌋'), { fall: 'sparks' }),
    ],
  },
  {
    word: 'SNOWMAN',
    selfEmoji: '⛄ ☃️',
    clues: [
      clue('A scarf, gloves and a ball of wool.', 'wood dawn', scatter('🧤 🧶 🧦 🧥', '🧣')),
      clue('An old top hat.', 'arch', hero('🎩'), { hue: 270 }),
      clue('One carrot, for a nose.', 'kitchen', hero('🥕'), { hue: 240 }),
      clue('Three white balls, one on top of the other.', 'snow gold', tower('⚪ ⚪ ⚪', '🪵 🥕')),
      clue('A frosty friend who dreads the spring.', 'snow night', hero('⛄', '🌲'), { fall: 'snow' }),
    ],
  },
  {
    word: 'SUNFLOWER',
    selfEmoji: '🌻',
    clues: [
      clue('A painter from the South of France at work.', 'room gold', duo('👨‍🎨', '🎨'), { hue: 90 }),
      clue('Hungry birds in winter, waiting for seeds.', 'snow', row('🐦 🐦 🐦'), { fall: 'snow' }),
      clue('It grew from a seedling to taller than the house.', 'meadow', duo('🌱', '🏡'), { disc: 'sun' }),
      clue('On the left a sunny face, on the right a blossom.', 'split', duo('🌞', '🌼'), { hue: 225 }),
      clue('A tall yellow bloom that follows the light.', 'farm gold', vista('🌻 🌻 🌻 🌻 🌻', '🌻 🌻', '🐝')),
    ],
  },
  {
    word: 'LEMON',
    selfEmoji: '🍋',
    clues: [
      clue('Oh, so sour!', 'burst', hero('😖'), { hue: 120 }),
      clue('Its orange and green relatives.', 'gingham', scatter('🍊 🍈 🥝 🍊 🍏 🍊'), { hue: 230 }),
      clue('Just right for a cup of tea or a plate of fish.', 'table', group('🫖 🐟', '🍵'), { hue: 170 }),
      clue('A stand by the road: cold drinks, fifty cents.', 'road', hero('🥤', '🧊 🪙')),
      clue('A yellow fruit with a leaf.', 'studio dawn', hero('🍋'), { hue: 220 }),
    ],
  },
  {
    word: 'HEART',
    selfEmoji: '❤️ 💓 💔 💕 💖 💗 💘 💙 💚 💛 💜 🧡 🖤 🤍 🤎 💝 💞 💟 ♥️ 🫀 🩷 🩵 🩶 😍 🥰 💌 🫶',
    clues: [
      clue('A deck of cards, one red suit missing.', 'felt', scatter('♠️ ♦️ ♣️ 🃏 🎲 ♦️'), { hue: 150 }),
      clue('A doctor listens: ba-dum, ba-dum.', 'arch', duo('🩺', '👂'), { hue: 200 }),
      clue("The tin man's one wish.", 'road gold', hero('🤖', '🪓 🛢️')),
      clue('A cherub has bow and arrow at the ready.', 'sky dawn', drift('👼', '🏹 🌹 🌹')),
      clue('The shape of love.', 'podium dawn', hero('❤️'), { hue: 350, fall: 'petals' }),
    ],
  },
];
