import { close, drift, duo, hero, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const bodyGames: readonly DemoGame[] = [
  {
    word: 'HEART',
    selfEmoji: '❤️ 💓 💔 💕 💖 💗 💘 💙 💚 💛 💜 🧡 🖤 🤍 🤎 💝 💞 💟 ♥️ 🫀 🩷 🩵 🩶 😍 🥰 💌 🫶',
    clues: [
      clue(
        'Somebody took a whole suit.',
        'Playing card signs: spades, diamonds and clubs, a joker and a die.',
        'felt',
        scatter('♠️ ♦️ ♣️ 🃏 🎲 ♦️'),
        { hue: 150 },
      ),
      clue(
        'Breathe in, please. Ba-dum, ba-dum.',
        "On the left a doctor's instrument for listening, on the right an ear.",
        'arch',
        duo('🩺', '👂'),
        { hue: 200 },
      ),
      clue(
        'The tin man has an axe and an oil can. He asked for more.',
        'On the left an axe, on the right an oil drum, on a yellow road.',
        'road gold',
        duo('🪓', '🛢️'),
      ),
      clue(
        'He never asks before he shoots.',
        'A cherub in the sky, with a bow and two roses.',
        'sky dawn',
        drift('👼', '🏹 🌹 🌹'),
      ),
      clue(
        'Given away daily, and still in one piece.',
        'The red shape that stands for love.',
        'podium dawn',
        hero('❤️'),
        { hue: 350, fall: 'petals' },
      ),
    ],
  },
  {
    word: 'NOSE',
    selfEmoji: '👃',
    clues: [
      clue('They have to sit on something.', 'A pair of glasses.', 'studio dawn', hero('👓'), { hue: 30 }),
      clue('Hold it, quickly!', 'A skunk on a meadow.', 'meadow', hero('🦨', '🌼')),
      clue(
        'His shines in the dark, and the others laughed.',
        'On the left a deer, on the right a red ball, in a wood at night.',
        'forest night',
        duo('🦌', '🔴'),
        { fall: 'snow' },
      ),
      clue('It gets longer with every word.', 'The face of somebody who tells a lie.', 'burst', hero('🤥'), {
        hue: 140,
      }),
      clue(
        'It runs, and it has no legs.',
        'The part of the face between the eyes and the mouth.',
        'paper',
        close('👃'),
        { hue: 200 },
      ),
    ],
  },
  {
    word: 'SNEEZE',
    selfEmoji: '🤧',
    clues: [
      clue(
        'Grumpy, happy, sleepy … Who is missing?',
        'The number 7, and six faces: angry, happy, asleep, dizzy, shy, clever.',
        'paper',
        scatter('😠 😊 😴 🥴 🫣 🤓', '7️⃣'),
        { hue: 150 },
      ),
      clue('Too much of the ground one.', 'A red pepper and a salt shaker in a kitchen.', 'kitchen', hero('🌶️', '🧂'), {
        hue: 200,
      }),
      clue(
        'A lovely day, says everyone else.',
        'Grass in flower in a field, with dust in the air.',
        'farm gold',
        hero('🌾', '🌼 🌼'),
        { fall: 'dust' },
      ),
      clue('Bless you!', 'On the left a roll of paper, on the right two hands in prayer.', 'room', duo('🧻', '🙏'), {
        hue: 330,
      }),
      clue(
        'At one hundred and sixty kilometres an hour.',
        'A face that blows its nose into a handkerchief.',
        'burst',
        hero('🤧'),
        { hue: 230 },
      ),
    ],
  },
  {
    word: 'DENTIST',
    selfEmoji: '🧑‍⚕️ 👩‍⚕️ 👨‍⚕️',
    lastClue: 'oblique',
    clues: [
      clue('Somebody makes a living from this.', 'A colourful lollipop.', 'studio', hero('🍭'), { hue: 200 }),
      clue('Next, please.', 'On the left a frightened face, on the right an empty chair.', 'arch', duo('😰', '🪑'), {
        hue: 190,
      }),
      clue('Aaaah. A bit wider.', 'A face with a wide open mouth.', 'burst', close('😮'), { hue: 100 }),
      clue(
        'You cannot see whether he is smiling.',
        'On the left a face with a mask, on the right a bright lamp.',
        'room night',
        duo('😷', '💡'),
        { hue: 170 },
      ),
      clue('Repairs while you wait.', 'On the left a tooth, on the right a spanner.', 'podium', duo('🦷', '🔧'), {
        hue: 210,
      }),
    ],
  },
];
