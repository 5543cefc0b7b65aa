import { close, drift, duo, group, hero, tiles, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const devicesGames: readonly DemoGame[] = [
  {
    word: 'TELESCOPE',
    selfEmoji: '🔭',
    clues: [
      clue('Not nearly strong enough.', 'A pair of glasses.', 'studio dawn', hero('👓'), { hue: 260 }),
      clue(
        'Land ahoy, says somebody with one eye shut.',
        'A canoe, and an island far away on the horizon.',
        'sea gold',
        vista('🏝️', '🛶'),
      ),
      clue(
        'Next chance in seventy-six years.',
        'A comet in the evening sky above a tent.',
        'meadow dusk',
        hero('^☄️', '🏕️'),
      ),
      clue(
        'Much nearer than it was a minute ago.',
        'A planet with rings, a comet, stars and the Earth in space.',
        'space',
        drift('🪐', '☄️ ⭐ 🌟 🌍 🌕'),
        { hue: 40 },
      ),
      clue(
        'Galileo turned it up, and the Earth moved.',
        'A long tube on three legs, turned to the night sky.',
        'mountains night',
        hero('🔭', undefined, '⭐'),
        { vary: 2 },
      ),
    ],
  },
  {
    word: 'CAMERA',
    selfEmoji: '📷 📸 📹 🎥',
    lastClue: 'oblique',
    clues: [
      clue('It closes for a moment and never forgets.', 'A single eye, very close.', 'studio night', close('👁️'), {
        hue: 30,
      }),
      clue('Look here: watch the birdie!', 'A small red bird in an archway.', 'arch', hero('🐦'), { hue: 200 }),
      clue('Worth a thousand words.', 'A framed picture, with speech bubbles.', 'room', hero('🖼️', '💬 💬'), {
        hue: 80,
      }),
      clue('Thirty-six, and not one more.', 'A strip of film on a table.', 'wood', hero('🎞️')),
      clue(
        'Closer together! And … click.',
        'Three smiling faces in front of the Statue of Liberty.',
        'city day',
        group('🗽', '😁 😎 😄'),
      ),
    ],
  },
  {
    word: 'PHONE',
    selfEmoji: '📱 ☎️ 📞 📲',
    clues: [
      clue('Four per cent. Panic.', 'A battery that is almost empty.', 'studio', hero('🪫'), { hue: 110 }),
      clue(
        'It is between the cushions, and it makes no sound.',
        'On the left a sofa, on the right a crossed-out bell.',
        'room',
        duo('🛋️', '🔕'),
        { hue: 30 },
      ),
      clue('Can you hear me?', 'Two tin cans on a meadow, and a spool of thread.', 'meadow', duo('🥫', '~🥫', '🧵')),
      clue(
        'All of it behind one piece of glass.',
        'A pattern of signs: messages, music, the weather, a calendar, a game, letters.',
        'paper',
        tiles('💬 🎵 🌤️ 📅 🕹️ ✉️'),
        { hue: 260 },
      ),
      clue(
        'The last thing at night, the first thing in the morning.',
        'A flat device with a shiny screen full of small signs.',
        'table dawn',
        hero('📱'),
        { hue: 320 },
      ),
    ],
  },
  {
    word: 'LIBRARY',
    selfEmoji: '📚',
    lastClue: 'oblique',
    clues: [
      clue('He eats his way from A to Z.', 'A worm, and a pair of glasses.', 'studio', hero('🪱', '👓'), { hue: 100 }),
      clue(
        'A place where even the clocks whisper.',
        'A face with a finger on the lips, in an archway.',
        'arch night',
        hero('🤫'),
        { hue: 40 },
      ),
      clue('Back by the seventeenth, or it costs you.', 'A page of a calendar, and a coin.', 'board', hero('📅', '🪙')),
      clue(
        'You may take it home, but you cannot keep it.',
        'An open book, with a card that shows a name, and a candle.',
        'table night',
        hero('📖', '🪪 🕯️'),
        { hue: 150 },
      ),
      clue(
        'Forty thousand, and all of them for nothing.',
        'Books in all colours in a warm room.',
        'room gold',
        group('📗 📕 📘', '📙 📔'),
        { hue: 60 },
      ),
    ],
  },
  {
    word: 'HOMEWORK',
    selfEmoji: '',
    lastClue: 'oblique',
    clues: [
      clue(
        'Later. First the other thing.',
        'A game controller, with a football and a skateboard.',
        'room',
        group('🎮', '⚽ 🛹'),
        { hue: 20 },
      ),
      clue('The dog ate it. Honestly.', 'On the left a dog, on the right a sheet of paper.', 'meadow', duo('🐕', '📄')),
      clue(
        'Copied three minutes before the bell.',
        'On the left a pencil, on the right a school.',
        'city dawn',
        duo('✏️', '🏫'),
      ),
      clue(
        'Page forty-one, exercise three, nine in the evening.',
        'A notebook and a set square, numbers and a ruler, at night.',
        'table night',
        group('📓 📐', '🔢 📏'),
        { hue: 200 },
      ),
      clue(
        'On the left where you live, on the right what you do. Read both.',
        'On the left a house, on the right a briefcase.',
        'split',
        duo('🏠', '💼'),
        { hue: 140 },
      ),
    ],
  },
  {
    word: 'NEWSPAPER',
    selfEmoji: '📰 🗞️',
    clues: [
      clue(
        'What is black and white and red all over?',
        'A pattern of black, white and red squares.',
        'felt',
        tiles('⬛ ⬜ 🟥'),
        { hue: 240 },
      ),
      clue(
        'Read yesterday, wrapped round lunch today.',
        'A red bag of fries, with a fried shrimp and a lemon.',
        'gingham',
        hero('🍟', '🍤 🍋'),
        { hue: 220 },
      ),
      clue('Extra! Extra!', 'A megaphone in a town at sunrise.', 'city dawn', hero('📢')),
      clue(
        'He fetches it every morning. It is always a little wet.',
        "A dog's head, and a flat blue shoe.",
        'room dawn',
        hero('🐶', '🥿'),
        { hue: 60 },
      ),
      clue(
        'By tomorrow it will be old.',
        'Folded printed pages with a large headline, beside a cup and a croissant.',
        'table dawn',
        hero('📰', '☕ 🥐'),
        { hue: 30 },
      ),
    ],
  },
];
