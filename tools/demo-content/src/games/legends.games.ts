import { drift, duo, group, hero, scatter, tiles, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const legendsGames: readonly DemoGame[] = [
  {
    word: 'DRAGON',
    selfEmoji: '🐉 🐲 🀄',
    clues: [
      clue('Somebody sneezed here.', 'A great fire on black rock.', 'lava', hero('🔥'), { fall: 'sparks' }),
      clue(
        'In China it dances through the street at New Year.',
        'A red lantern in a town at night, with red envelopes.',
        'city night',
        hero('🏮', '🧧 🧧'),
        { fall: 'sparks' },
      ),
      clue(
        'Breakfast? Better put it back.',
        'An egg between rocks, high in the mountains.',
        'mountains dawn',
        hero('🥚', '🪨 🪨'),
      ),
      clue(
        'The knight left in a hurry.',
        'A shield and crossed swords in front of a far castle.',
        'hills grey',
        vista('🏰', '🛡️ ⚔️'),
      ),
      clue(
        'It guards the gold and has nothing to spend it on.',
        'A long green scaly creature of legend, and fire.',
        'cave gold',
        hero('🐉', '🔥'),
      ),
    ],
  },
  {
    word: 'UNICORN',
    selfEmoji: '🦄',
    clues: [
      clue(
        'A birthday wish of every five-year-old.',
        'Sparkles, ribbons, hearts, stars and a lollipop in pink and purple.',
        'paper',
        scatter('✨ 💖 🎀 🌟 💜 🍭 ⭐'),
        { hue: 320 },
      ),
      clue(
        'A start-up worth a billion is called this.',
        'An office tower with sparkles, a person with a laptop, and money.',
        'city day',
        hero('🏢', '🧑‍💻 💵', '✨ ✨'),
      ),
      clue(
        'One, and a cob. Say it in Latin and in English.',
        'On the left the number 1, on the right a yellow cob.',
        'split',
        duo('1️⃣', '🌽'),
        { hue: 280 },
      ),
      clue(
        'Something is missing from the forehead.',
        'A brown horse on a meadow with blossoms.',
        'meadow',
        hero('🐎', '🌸 🌸'),
      ),
      clue(
        'Shy, rare, and good with children.',
        'The head of a pale blue animal with a purple mane and one pointed horn.',
        'hills dawn',
        hero('🦄', undefined, '✨ ⭐ 🌟'),
        { fore: '🌸 🌸', fall: 'petals' },
      ),
    ],
  },
  {
    word: 'MERMAID',
    selfEmoji: '🧜‍♀️ 🧜 🧜‍♂️',
    clues: [
      clue('Hold it to your ear: somebody hums.', 'A shell and a crab on a beach.', 'beach dawn', hero('🐚', '🦀')),
      clue(
        'Sailors, cover your ears.',
        'A rock in the sea at dusk, and music notes in the air.',
        'sea dusk',
        hero('🪨', undefined, '🎵 🎶 🎵'),
      ),
      clue(
        'She takes her time in the morning.',
        'On the left a comb, on the right a string of beads, with a shell.',
        'arch',
        duo('🪮', '📿', '🐚'),
        { hue: 210 },
      ),
      clue(
        'The upper half from the left, the lower half from the right.',
        'On the left a princess, on the right a striped fish.',
        'split',
        duo('👸', '🐠'),
        { hue: 320 },
      ),
      clue(
        'Good at swimming. Trousers are a problem.',
        'A woman with long hair and the tail of a fish, under water.',
        'underwater',
        drift('🧜‍♀️', '🐠 🐟 🐚 🐠 🫧'),
      ),
    ],
  },
  {
    word: 'GHOST',
    selfEmoji: '👻',
    clues: [
      clue('It flickers. And there is no draught.', 'A candle in a room at night.', 'room night', hero('🕯️'), {
        hue: 150,
      }),
      clue(
        'A quiet house. The neighbours moved away.',
        'A boarded-up house and a gravestone on a grey hill.',
        'hills grey',
        hero('🏚️', '🪦'),
        { disc: 'moon' },
      ),
      clue(
        'Midnight, and something rattles on the stairs.',
        'On the left a chain, on the right a clock that shows twelve, at night.',
        'mountains night',
        duo('⛓️', '🕛'),
        { disc: 'moon' },
      ),
      clue('Two holes in the best sheet.', 'On the left a bed, on the right two eyes.', 'split', duo('🛏️', '👀'), {
        hue: 200,
      }),
      clue(
        'Boo!',
        'A white floating figure with a tongue and two eyes, in a wood at night.',
        'forest night',
        hero('👻', '🪦 🕯️'),
        { fall: 'fireflies' },
      ),
    ],
  },
  {
    word: 'ALIEN',
    selfEmoji: '👽 👾',
    clues: [
      clue(
        'Hello? Is anybody there?',
        'A radio dish in the mountains, turned to the sky.',
        'mountains dusk',
        hero('📡'),
      ),
      clue(
        'The farmer says that he was asleep.',
        'A round spiral, and around it stalks of corn.',
        'paper gold',
        scatter('🌾 🌾 🌾 🌾 🌾 🌾', '🌀'),
        { hue: 95 },
      ),
      clue(
        'Nothing to see here, says the general.',
        'A barrier in the desert, and the numbers 5 and 1.',
        'desert',
        hero('🚧', '5️⃣ 1️⃣'),
      ),
      clue('It parked without lights.', 'A flying saucer above a field at night.', 'farm night', hero('^🛸', '🌾 🌾')),
      clue(
        'It says that it comes in peace.',
        'A green face with huge black eyes, and a flying saucer.',
        'hills night',
        hero('👽', undefined, '🛸'),
      ),
    ],
  },
  {
    word: 'CASTLE',
    selfEmoji: '🏰 🏯',
    clues: [
      clue(
        'By the evening the sea will have taken it.',
        'A bucket on a beach, with a shell and a crab.',
        'beach',
        hero('🪣', '🐚 🦀'),
      ),
      clue('Three metres thick, and still there is a draught.', 'A pattern of bricks.', 'paper grey', tiles('🧱'), {
        hue: 40,
      }),
      clue(
        'Two hundred rooms, and he cannot find his slippers.',
        'A prince in an archway, with a chicken leg and a candle.',
        'arch gold',
        hero('🤴', '🍗 🕯️'),
        { hue: 260 },
      ),
      clue(
        'The gate is up, the moat is full.',
        'A shield and a bow, with crossed swords and a flag, in the mountains.',
        'mountains dusk',
        group('🛡️ 🏹', '⚔️ 🚩'),
      ),
      clue(
        'Built to keep visitors out. Now they pay to come in.',
        'A building with towers, battlements and flags.',
        'hills',
        hero('🏰', '🌳 🌳'),
      ),
    ],
  },
];
