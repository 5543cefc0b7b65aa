import { drift, duo, hero, row, scatter, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const plantsGames: readonly DemoGame[] = [
  {
    word: 'CACTUS',
    selfEmoji: '🌵 🏜️',
    clues: [
      clue('This has to last until autumn.', 'A single drop of water.', 'studio gold', hero('💧'), { hue: 60 }),
      clue('Please do not lean on it.', 'Needles and pins on a cloth.', 'felt', scatter('🪡 📌 🪡 🧷 📍 🪡 📌'), {
        hue: 20,
      }),
      clue(
        'Greetings from the border.',
        'On the left a man with a wide hat, on the right a taco.',
        'arch gold',
        duo('🤠', '🌮'),
        { hue: 160 },
      ),
      clue(
        'Nobody asks for the weather forecast here.',
        'Camels cross hot dunes under the sun.',
        'desert gold',
        row('🐫 🐫 🐫'),
        { disc: 'sun' },
      ),
      clue(
        'It holds up its arms and still wants no hug.',
        'A green plant with arms and thorns, beside a road at dusk.',
        'road dusk',
        hero('🌵', '🪨 🦂'),
      ),
    ],
  },
  {
    word: 'SUNFLOWER',
    selfEmoji: '🌻',
    clues: [
      clue(
        'He sold one picture in his life. Not one of these.',
        'A painter and his paints in a room.',
        'room gold',
        duo('👨‍🎨', '🎨'),
        { hue: 90 },
      ),
      clue('His cheeks are full of its seeds.', 'A hamster, and small dark seeds.', 'studio gold', hero('🐹', '🫘'), {
        hue: 250,
      }),
      clue(
        'In May it was a finger high. Now it looks in at the window.',
        'On the left a seedling, on the right a house.',
        'meadow',
        duo('🌱', '🏡'),
        { disc: 'sun' },
      ),
      clue(
        'By day on the left, in the meadow on the right.',
        'On the left a golden face with rays, on the right a blossom.',
        'split',
        duo('🌞', '🌼'),
        { hue: 225 },
      ),
      clue(
        'A whole field that looks the same way.',
        'Tall yellow blooms with dark centres, in a field.',
        'farm gold',
        vista('🌻 🌻 🌻 🌻 🌻', '🌻 🌻', '🐝'),
      ),
    ],
  },
  {
    word: 'ROSE',
    selfEmoji: '🌹 🥀',
    clues: [
      clue(
        'Jack drew her. Then came the ice.',
        'On the left a large ship, on the right a block of ice, on the sea at night.',
        'sea night',
        duo('🚢', '🧊'),
      ),
      clue(
        'There is only one on his tiny planet.',
        'A prince on empty ground under stars and planets, with a sheep.',
        'desert night',
        hero('🤴', '🐑', '⭐ 🪐 🌟 ⭐'),
      ),
      clue(
        'Beautiful, and it bites.',
        'On the left a drop of blood, on the right a plaster.',
        'studio',
        duo('🩸', '🩹'),
        { hue: 150 },
      ),
      clue(
        'She dances the tango and holds it between her teeth.',
        'On the left a dancer in a red dress, on the right red lips.',
        'stage',
        duo('💃', '👄'),
        { hue: 15 },
      ),
      clue(
        'She loves me, and she has the bill to prove it.',
        'A red bloom on a long green stem.',
        'podium dawn',
        hero('🌹'),
        { hue: 350, fall: 'petals' },
      ),
    ],
  },
  {
    word: 'LUCK',
    selfEmoji: '🍀',
    lastClue: 'oblique',
    clues: [
      clue('Three in a row, and you can quit your job.', 'A slot machine.', 'stage', hero('🎰'), { hue: 290 }),
      clue(
        'It has landed on you. Do not brush it off.',
        'A red beetle with black spots on a meadow.',
        'meadow',
        hero('🐞', '🍃 🌼'),
      ),
      clue('The exam is at nine.', 'A hand with two fingers crossed.', 'burst', hero('🤞'), { hue: 200 }),
      clue('A six! And now the lottery.', 'On the left a die, on the right a ticket.', 'felt', duo('🎲', '🎫'), {
        hue: 150,
      }),
      clue(
        'Thousands have three. One has four.',
        'Clover leaves with three leaflets, and a large number 4.',
        'paper',
        scatter('☘️ ☘️ ☘️ ☘️ ☘️ ☘️ ☘️', '4️⃣'),
        { hue: 60 },
      ),
    ],
  },
  {
    word: 'DREAM',
    selfEmoji: '💭',
    lastClue: 'oblique',
    clues: [
      clue(
        'The exam begins, and where are your trousers?',
        'On the left a sheet of paper and a pencil, on the right underpants, on a blackboard.',
        'board',
        duo('📝', '🩲'),
      ),
      clue(
        'Washington, 1963: a speech that changed a country.',
        'On the left a microphone, on the right a building with columns.',
        'city day',
        duo('🎙️', '🏛️'),
      ),
      clue(
        'How many have jumped already?',
        'Three sheep at night, and the numbers 1, 2 and 3 above.',
        'hills night',
        row('🐑 🐑 🐑', '1️⃣ 2️⃣ 3️⃣'),
      ),
      clue('Gone at seven, forgotten by eight.', 'An alarm clock in a bedroom at sunrise.', 'room dawn', hero('⏰'), {
        hue: 300,
      }),
      clue(
        'And all of it seemed perfectly normal.',
        'Somebody asleep in a bed in the night sky, with a tent, a fish, a balloon, a boat and a pink bird.',
        'sky night',
        drift('🛌', '🎪 🐠 🎈 ⛵ 🦩'),
      ),
    ],
  },
];
