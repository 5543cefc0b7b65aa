import { drift, duo, hero, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const wardrobeGames: readonly DemoGame[] = [
  {
    word: 'TIE',
    selfEmoji: '👔',
    clues: [
      clue('Over, under, round and through.', 'A knot in a rope.', 'studio', hero('🪢'), { hue: 200 }),
      clue(
        'Ninety minutes, and nobody won.',
        'The number 0 twice on a board, and a football.',
        'board',
        duo('0️⃣', '0️⃣', '⚽'),
      ),
      clue(
        'From Monday to Thursday. On Friday without.',
        'A briefcase in front of office towers.',
        'city day',
        hero('💼'),
      ),
      clue(
        'Dressed, all but for one thing.',
        'Trousers, a brown shoe, socks, a coat and a watch.',
        'paper',
        scatter('👖 👞 🧦 🧥 ⌚'),
        { hue: 210 },
      ),
      clue(
        'The present that fathers get, every single year.',
        'A shirt with a long strip of cloth that hangs from the collar.',
        'arch',
        hero('👔'),
        { hue: 60 },
      ),
    ],
  },
  {
    word: 'SOCK',
    selfEmoji: '🧦',
    clues: [
      clue('Ten went in. Nine came out.', 'A large basket with soap and bubbles.', 'room', hero('🧺', '🧼 🫧'), {
        hue: 220,
      }),
      clue(
        'Wear both, and everybody knows that you are on holiday.',
        'A sandal on a beach, with sunglasses and a camera.',
        'beach',
        hero('🩴', '🕶️ 📷'),
      ),
      clue(
        'Hung up by the fire, and in the morning it is full.',
        'A decorated tree in a room at night, and a fire.',
        'room night',
        hero('🎄', '🔥'),
        { hue: 10 },
      ),
      clue('First the other thing, then this.', 'A running shoe.', 'studio', hero('👟'), { hue: 30 }),
      clue('Has anybody seen the other one?', 'Two green knitted covers for the feet.', 'wood dawn', hero('🧦')),
    ],
  },
  {
    word: 'RING',
    selfEmoji: '💍',
    clues: [
      clue('It is square, and nobody knows why it is called this.', 'A boxing glove on a stage.', 'stage', hero('🥊'), {
        hue: 220,
      }),
      clue(
        'It wears the largest of all.',
        'A planet with a broad band around it, among stars.',
        'space',
        drift('🪐', '⭐ ⭐ 🌟'),
        { hue: 300 },
      ),
      clue('Somebody is outside.', 'On the left a door, on the right a bell.', 'room', duo('🚪', '🔔'), { hue: 100 }),
      clue(
        'Nine friends set out to throw it away.',
        'On the left an elf, on the right an old wizard, in the mountains.',
        'mountains dusk',
        duo('🧝', '🧙‍♂️'),
      ),
      clue(
        'It asks a question, on one knee.',
        'A silver band for the finger, with a large blue stone.',
        'podium gold',
        hero('💍'),
        { hue: 330 },
      ),
    ],
  },
  {
    word: 'UMBRELLA',
    selfEmoji: '☂️ ☔ 🌂 ⛱️ 🏖️',
    lastClue: 'oblique',
    clues: [
      clue(
        'The new nanny is just landing.',
        'A handbag floats down through the sky among birds.',
        'sky dawn',
        drift('👜', '🐦 🐦 🐦'),
      ),
      clue('There is a very small one in the glass.', 'A cocktail on a table.', 'table dusk', hero('🍹'), { hue: 200 }),
      clue(
        'Ten o’clock, and the shade is sold out.',
        'A red sweating face on a hot beach, with sun lotion and a sandal.',
        'beach',
        hero('🥵', '🧴 🩴'),
        { disc: 'sun' },
      ),
      clue(
        'He has one, and he does not open it. He is in love.',
        'A man dances in the rain in a town at night, and music notes.',
        'city night',
        hero('🕺', undefined, '🎵 🎶'),
        { fall: 'rain' },
      ),
      clue(
        'It is on the bus. Where you left it.',
        'A dark cloud with rain over a meadow, a boot and a frog.',
        'meadow grey',
        hero('^🌧️', '👢 🐸'),
        { fall: 'rain' },
      ),
    ],
  },
  {
    word: 'MIRROR',
    selfEmoji: '🪞',
    clues: [
      clue(
        'Crash. And now seven years of it.',
        'On the left the number 7, on the right a bang.',
        'felt',
        duo('7️⃣', '💥'),
        { hue: 280 },
      ),
      clue(
        'He has been angry with the other one all morning.',
        'Two cockerels face each other, exactly alike.',
        'split',
        duo('~🐓', '🐓'),
        { hue: 40 },
      ),
      clue(
        'He never knows how his hair looks.',
        'A pale man with fangs and a cape, a comb and a brush.',
        'arch night',
        hero('🧛', '🪮 🪥'),
        { hue: 340 },
      ),
      clue(
        'Who is the fairest of them all?',
        'A person with a crown, and a red apple.',
        'room gold',
        hero('🫅', '🍎'),
        { hue: 290 },
      ),
      clue('It tells the truth, and only backwards.', 'An oval glass in a wavy golden frame.', 'podium', hero('🪞'), {
        hue: 170,
      }),
    ],
  },
  {
    word: 'SCISSORS',
    selfEmoji: '✂️',
    clues: [
      clue('The mayor is about to open it.', 'A red ribbon on a podium.', 'podium', hero('🎀'), { hue: 210 }),
      clue('Snip, snap, sideways.', 'A crab with two claws, on a beach.', 'beach', hero('🦀', '🐚')),
      clue(
        'Just a little off at the back, please.',
        'A pole with red and blue stripes, a comb and a bottle of lotion.',
        'arch',
        hero('💈', '🪮 🧴'),
        { hue: 300 },
      ),
      clue(
        'It beats the one and loses to the other.',
        'On the left a stone, on the right a sheet of paper.',
        'split',
        duo('🪨', '📄'),
        { hue: 60 },
      ),
      clue('Never run with them.', 'A tool with two crossed blades and two round red handles.', 'wood', hero('✂️')),
    ],
  },
];
