import { duo, group, hero, scatter } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

/** The game in the video of the rules. It is not one of the demo games, so the video gives no word away. */
export const tutorialGame: DemoGame = {
  word: 'PUZZLE',
  selfEmoji: '🧩',
  clues: [
    clue(
      'A long, rainy afternoon indoors.',
      'A pink teapot with a cup of tea, a cookie and a closed umbrella.',
      'room grey',
      hero('🫖', '☕ 🍪 ☂️'),
      { hue: 60 },
    ),
    clue(
      'Somebody has been stuck for quite a while.',
      'A thinking face beside a large red question mark.',
      'burst',
      duo('🤔', '❓'),
      { hue: 255 },
    ),
    clue(
      'Hundreds of them are still in the box.',
      'A cardboard box and a magnifying glass on a table.',
      'table',
      hero('📦', '🔎'),
      { hue: 20 },
    ),
    clue(
      'A sky, a castle and a lake, cut into little parts.',
      'A castle and a landscape, with scissors and a ruler.',
      'wood',
      group('🏰 🏞️', '✂️ 📐'),
      { hue: 150 },
    ),
    clue(
      'The last piece is in place.',
      'Coloured squares around one piece with knobs and notches.',
      'felt',
      scatter('🟦 🟩 🟨 🟥', '🧩'),
      { hue: 200 },
    ),
  ],
};
