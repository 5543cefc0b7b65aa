import { drift, duo, group, hero, placed, ring, scatter, tiles, tower } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const weatherGames: readonly DemoGame[] = [
  {
    word: 'MOON',
    selfEmoji: '🌙 🌕 🌖 🌗 🌘 🌑 🌒 🌓 🌔 🌚 🌛 🌜 🌝',
    clues: [
      clue(
        'It pulls, and the sea comes.',
        'A large wave on a beach at night, with a shell and a crab.',
        'beach night',
        hero('🌊', '🐚 🦀'),
      ),
      clue(
        'Once a month he has to shave four times.',
        'On the left a man with a beard, on the right a razor, in a bathroom.',
        'kitchen',
        duo('🧔', '🪒'),
        { hue: 220 },
      ),
      clue(
        'One small step.',
        'A single pair of footprints in grey dust.',
        'sand grey',
        placed(['👣', 500, 520, 470, 18]),
      ),
      clue(
        'It has stood there since 1969 without any wind.',
        'The flag of the USA in space, with the Earth, a space suit and a rocket.',
        'space',
        drift('🇺🇸', '🧑‍🚀 🌍 ⭐ ⭐ 🚀'),
        { hue: 250 },
      ),
      clue(
        'It has no light of its own and still gets all the songs.',
        'A full pale yellow disc with craters, above the clouds at night.',
        'sky night',
        drift('🌕', '⭐ 🌟 ⭐'),
      ),
    ],
  },
  {
    word: 'RAINBOW',
    selfEmoji: '🌈 🏳️‍🌈',
    lastClue: 'oblique',
    clues: [
      clue(
        'Wet and bright at the same time.',
        'The sun behind a cloud with drops, in a golden sky.',
        'sky gold',
        drift('🌦️', '💧 💧 💧'),
      ),
      clue('Turn it until it catches the light.', 'A shiny disc.', 'studio', hero('💿'), { hue: 230 }),
      clue(
        'The flood is over. This is a promise.',
        'On the left a white dove, on the right a ship, at sea.',
        'sea dawn',
        duo('🕊️', '🚢'),
      ),
      clue(
        'Somebody small hid it exactly where it ends.',
        'A pot on a green hill, with gold coins and a clover leaf.',
        'hills',
        hero('🏺', '🪙 🪙 🍀'),
      ),
      clue(
        'Read it from red to violet.',
        'Six dots in a ring: red, orange, yellow, green, blue, violet.',
        'paper',
        ring('🔴 🟠 🟡 🟢 🔵 🟣'),
        { hue: 250 },
      ),
    ],
  },
  {
    word: 'VOLCANO',
    selfEmoji: '🌋',
    clues: [
      clue(
        'How did it get here, in the middle of nowhere?',
        'A small island with a palm in the sea.',
        'sea dawn',
        hero('🏝️'),
      ),
      clue(
        'Powder, vinegar, and stand back.',
        'A test tube, and in front a jar, salt, a spoon and a sponge.',
        'table',
        group('🧪', '🫙 🧂 🥄 🧽'),
        { hue: 140 },
      ),
      clue(
        'Rather warm for the time of year.',
        'On the left a red sweating face, on the right a thermometer.',
        'burst dusk',
        duo('🥵', '🌡️'),
        { hue: 40 },
      ),
      clue(
        'Nobody has ever crossed this river.',
        'Fire between rocks, and glowing streams.',
        'lava',
        hero('🔥', '🪨 🪨'),
        { fall: 'sparks' },
      ),
      clue(
        'It has slept for a thousand years and is in a bad mood.',
        'A mountain that throws fire and smoke out of its top.',
        'sea dusk',
        hero('🌋'),
        { fall: 'sparks' },
      ),
    ],
  },
  {
    word: 'SNOWMAN',
    selfEmoji: '⛄ ☃️',
    clues: [
      clue(
        'Every year something is missing from the wardrobe.',
        'A scarf, gloves, socks, a coat and a ball of wool.',
        'wood dawn',
        scatter('🧤 🧶 🧦 🧥', '🧣'),
      ),
      clue('Grandfather wore it on Sundays.', 'A black top hat.', 'arch', hero('🎩'), { hue: 270 }),
      clue('Not for the soup.', 'A single carrot in a kitchen.', 'kitchen', hero('🥕'), { hue: 240 }),
      clue(
        'Start with the biggest.',
        'Three white balls on top of each other, with wood and a carrot.',
        'snow gold',
        tower('⚪ ⚪ ⚪', '🪵 🥕'),
      ),
      clue(
        'Born in an afternoon, gone in a week.',
        'A round white figure with a hat and a carrot, on a cold night.',
        'snow night',
        hero('⛄', '🌲'),
        { fall: 'snow' },
      ),
    ],
  },
  {
    word: 'WINTER',
    selfEmoji: '❄️ 🥶',
    lastClue: 'oblique',
    clues: [
      clue('Better hide a few more.', 'A squirrel with nuts in an autumn wood.', 'forest gold', hero('🐿️', '🌰 🌰 🍂')),
      clue('Four in the afternoon.', 'A clock that shows four, in a dark town.', 'city night', hero('🕓')),
      clue('The lake is open for walkers.', 'A skate with a blade, and gloves.', 'studio dawn', hero('⛸️', '🧤'), {
        hue: 230,
      }),
      clue(
        'Five o’clock, and the curtains are drawn.',
        'A ball of wool, a cat and a hot cup in a room.',
        'room dusk',
        hero('🧶', '🐈 🍵'),
        { hue: 40 },
      ),
      clue(
        'Three have gone. Now it is its turn.',
        'Four pictures: a tulip, sunglasses, a red autumn leaf, and a question mark.',
        'paper',
        placed(['🌷', 280, 290, 310], ['🕶️', 720, 290, 310], ['🍁', 280, 720, 310], ['❓', 720, 720, 290]),
        { hue: 220 },
      ),
    ],
  },
  {
    word: 'TORNADO',
    selfEmoji: '🌪️',
    clues: [
      clue('Round and round and round.', 'A pattern of blue swirls.', 'paper', tiles('🌀'), { hue: 130 }),
      clue(
        'We are not in Kansas any more.',
        'A red shoe on a road, with a dog and a cob of corn.',
        'road gold',
        hero('👠', '🐕 🌽'),
      ),
      clue(
        'Everybody into the cellar!',
        'A radio and a torch, and in front a candle.',
        'room dusk',
        group('📻 🔦', '🕯️'),
        { hue: 150 },
      ),
      clue(
        'Whose house is that up there?',
        'A house flies through a grey sky, with a cow, a chair, a tree and a tractor.',
        'sky grey',
        drift('🏡', '🐄 🪑 🌳 🚜 🍃 🍃'),
      ),
      clue(
        'It tidied up the whole county.',
        'A grey spinning funnel of air above a field.',
        'farm grey',
        hero('🌪️', '🏡'),
      ),
    ],
  },
];
