import {
  close,
  drift,
  duo,
  group,
  hero,
  placed,
  row,
  scatter,
  tiles,
  vista,
} from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const thingGames: readonly DemoGame[] = [
  {
    word: 'KEY',
    selfEmoji: '🔑 🗝️ 🔐',
    clues: [
      clue('Black ones and white ones, and music comes out.', 'stage', hero('🎹', undefined, '🎵 🎶'), { hue: 15 }),
      clue('Rows of little buttons that write.', 'studio', close('⌨️'), { hue: 280 }),
      clue('A car outside, and nobody can start it.', 'road gold', hero('🚗')),
      clue('A door and a heavy lock.', 'room night', duo('🚪', '🔒'), { hue: 150 }),
      clue('It opens what is locked.', 'podium gold', hero('🔑'), { hue: 240 }),
    ],
  },
  {
    word: 'KITE',
    selfEmoji: '🪁',
    clues: [
      clue('The wind puffs its cheeks over the hills.', 'hills grey', hero('^🌬️', '🌾 🌾', '🍃 🍃'), { fall: 'leaves' }),
      clue('Paper, string, tape and two light sticks.', 'wood', scatter('🧵 📄 ✂️ 🥢 📏 🎀')),
      clue("Lightning, and somebody's experiment in the thunderstorm.", 'sky night', duo('⚡', '🧑‍🔬'), {
        fall: 'rain',
      }),
      clue('Two children on a windy beach run and look up.', 'beach gold', duo('👧', '👦', undefined, '💨 🐦')),
      clue('A bright diamond on a string, high above.', 'sky', drift('🪁', '🐦 🐦')),
    ],
  },
  {
    word: 'DRUM',
    selfEmoji: '🥁 🪘',
    clues: [
      clue('A steady beat in the chest.', 'studio dusk', hero('💓'), { hue: 10 }),
      clue('A roasted chicken leg.', 'gingham', hero('🍗', '🥗 🍋'), { hue: 60 }),
      clue('A brass band marches past.', 'city day', row('🎷 🎺 🪗 🎺'), { fall: 'confetti' }),
      clue('The band is on stage, but one seat is empty.', 'stage', hero('🪑', '🎸 🎤 🎹 🎺'), { hue: 300 }),
      clue('Two sticks, and plenty of noise.', 'burst', hero('🥁'), { hue: 75 }),
    ],
  },
  {
    word: 'GIFT',
    selfEmoji: '🎁 💝',
    clues: [
      clue('Hush! It is a secret.', 'burst dawn', hero('🤫'), { hue: 310 }),
      clue('A birthday cake with its candles lit.', 'table', hero('🎂', '🎈', '🎈 🎈'), { hue: 220, fall: 'confetti' }),
      clue('A decorated tree with plenty of room beneath.', 'room night', hero('🎄', '🧦 🕯️'), { hue: 20 }),
      clue('A box, a ribbon and a pair of scissors.', 'paper', scatter('✂️ 🎀 🏷️ 🎀 📏', '📦'), { hue: 150 }),
      clue('Wrapped, tied and waiting.', 'podium dawn', hero('🎁'), { hue: 250, fall: 'confetti' }),
    ],
  },
  {
    word: 'ROBOT',
    selfEmoji: '🤖',
    clues: [
      clue('Gears, nuts and bolts.', 'paper grey', tiles('⚙️ 🔩'), { hue: 60 }),
      clue('Breakfast: a battery and a plug.', 'kitchen', duo('🔋', '🔌'), { hue: 100 }),
      clue('On the left a brain, on the right a computer.', 'split', duo('🧠', '💻'), { hue: 280 }),
      clue('An arm and a leg of steel.', 'arch night', duo('🦾', '🦿'), { hue: 210 }),
      clue('A metal face with antennas says beep.', 'city night', hero('🤖', '⚙️ 🔋')),
    ],
  },
  {
    word: 'ROCKET',
    selfEmoji: '🚀',
    clues: [
      clue('A bowl of peppery green leaves.', 'gingham', hero('🥗', '🍅 🫒'), { hue: 145 }),
      clue('Three, two, one …', 'studio', row('3️⃣ 2️⃣ 1️⃣'), { hue: 60 }),
      clue('A lit fuse, and sparks in the night sky.', 'hills night', hero('🧨', undefined, '✨ 💥 ✨ ⭐'), {
        fall: 'sparks',
      }),
      clue('A satellite and an astronaut a long way from home.', 'space', drift('🛰️', '👩‍🚀 🌍 ⭐ 🪐'), { hue: 190 }),
      clue('Straight up to the stars.', 'space', drift('🚀', '⭐ 🌕 🌟 🪐 ⭐'), { hue: 330 }),
    ],
  },
  {
    word: 'UMBRELLA',
    selfEmoji: '☂️ ☔ 🌂 ⛱️ 🏖️',
    clues: [
      clue("A nanny's bag floats down out of the clouds.", 'sky dawn', drift('👜', '🐦 🐦 🐦')),
      clue(
        'Somebody sings and dances beside a lamp, and gets very wet.',
        'city night',
        duo('🕺', '💡', undefined, '🎵 🎶'),
        { fall: 'rain' },
      ),
      clue('A day on the sand without any shade.', 'beach', hero('🥵', '🧴 🩴'), { disc: 'sun' }),
      clue('A heavy cloud, and boots for puddles.', 'meadow grey', hero('^🌧️', '👢 🐸'), { fall: 'rain' }),
      clue('It opens when the rain begins.', 'city grey', hero('☂️', '👢'), { fall: 'rain' }),
    ],
  },
  {
    word: 'AIRPLANE',
    selfEmoji: '✈️ 🛩️ 🛫 🛬',
    clues: [
      clue('Suitcases on their way to somewhere far.', 'city dawn', row('🎒 👜 🧳')),
      clue('A map, tickets, money and a camera.', 'paper', scatter('🎫 💵 📷 🧴 🕶️ 🧢', '🗺️'), { hue: 230 }),
      clue('A seat high among the clouds.', 'sky dawn', hero('💺')),
      clue('A bird made of nuts and bolts.', 'sky gold', drift('🦅', '⚙️ 🔩 ⚙️ 🔩'), { vary: 3 }),
      clue('Wings, a tail and two hundred passengers.', 'sky', drift('✈️', '🐦 🎈')),
    ],
  },
  {
    word: 'TELESCOPE',
    selfEmoji: '🔭',
    clues: [
      clue('A pair of glasses: not nearly strong enough.', 'studio dawn', hero('👓'), { hue: 260 }),
      clue('Land ahoy! An island far out at sea.', 'sea gold', vista('🏝️', '⛵')),
      clue('Somebody lies on the hill and counts the stars.', 'hills night', vista('🏕️', '👧', '⭐ 🌟 ⭐ 💫 ⭐')),
      clue('Rings, moons and comets, nearer than they should look.', 'space', drift('🪐', '☄️ ⭐ 🌟 🌍 🌕'), {
        hue: 40,
      }),
      clue('A long tube on three legs, pointed at the night.', 'mountains night', hero('🔭', undefined, '⭐'), {
        vary: 2,
      }),
    ],
  },
  {
    word: 'CAMERA',
    selfEmoji: '📷 📸 📹 🎥',
    clues: [
      clue('An eye that forgets nothing.', 'studio night', close('👁️'), { hue: 30 }),
      clue('Ready? Everyone say cheese!', 'arch', group('😁 😄', '😃 😁 😄'), { hue: 190 }),
      clue('A blinding flash.', 'burst', hero('⚡'), { hue: 255 }),
      clue('A strip of film and a framed view.', 'wood', placed(['🎞️', 320, 380, 400, -12], ['🖼️', 660, 640, 430, 8])),
      clue('Press the button and keep the moment.', 'road gold', hero('📷', '🎞️ 🕶️')),
    ],
  },
];
