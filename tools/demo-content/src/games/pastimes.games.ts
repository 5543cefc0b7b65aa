import { close, duo, group, hero, scatter, tiles } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const pastimesGames: readonly DemoGame[] = [
  {
    word: 'KEY',
    selfEmoji: '🔑 🗝️ 🔐',
    lastClue: 'oblique',
    clues: [
      clue(
        'Eighty-eight, and most of them are white.',
        'A row of black and white ones that make music.',
        'stage',
        hero('🎹', undefined, '🎵 🎶'),
        { hue: 15 },
      ),
      clue(
        'One of them leads back, one leads out.',
        'Rows of little buttons for writing, very close.',
        'studio',
        close('⌨️'),
        { hue: 280 },
      ),
      clue('It is not in this pocket. Nor in that one.', 'A red car on a road.', 'road gold', hero('🚗')),
      clue(
        'It is under the pot. As everybody knows.',
        'On the left a door, on the right a plant in a pot.',
        'city dusk',
        duo('🚪', '🪴'),
      ),
      clue('It waits for the right one to turn up.', 'A closed padlock.', 'podium', hero('🔒'), { hue: 240 }),
    ],
  },
  {
    word: 'SKI',
    selfEmoji: '🎿 ⛷️',
    clues: [
      clue('Not for swimming.', 'A pair of goggles.', 'studio', hero('🥽'), { hue: 40 }),
      clue(
        'What one does in the hut after five.',
        'A pot of melted something, with bread, a scarf and gloves.',
        'table night',
        group('🫕', '🍞 🧣 🧤'),
        { hue: 20 },
      ),
      clue('Up is the easy part.', 'A cabin on a cable in the mountains.', 'mountains', hero('^🚡', undefined, '☁️')),
      clue('Only one last run, he said.', 'A crutch in a room.', 'room dawn', hero('🩼', '🥽')),
      clue(
        'Two of them, and they rarely want the same thing.',
        'A boot on a long narrow board that is bent up at the tip.',
        'snow dawn',
        hero('🎿'),
      ),
    ],
  },
  {
    word: 'CHESS',
    selfEmoji: '♟️',
    clues: [
      clue(
        'An hour of thought, ten centimetres of movement.',
        'On the left a face deep in thought, on the right a stopwatch.',
        'table dusk',
        duo('🤔', '⏱️'),
        { hue: 150 },
      ),
      clue(
        'Reykjavik, 1972: the coldest war of all.',
        'On the left the flag of the USA, on the right the flag of Russia.',
        'split',
        duo('🇺🇸', '🇷🇺'),
        { hue: 260 },
      ),
      clue('Sixty-four, and not one more.', 'A pattern of black and white squares.', 'wood', tiles('⬛ ⬜')),
      clue(
        'A bishop, a horse, a tower and a royal couple go to war.',
        "Horses' heads, a church, a king, a queen and a tower.",
        'paper',
        scatter('🐴 ⛪ 🫅 👸 🗼 🐴'),
        { hue: 200 },
      ),
      clue(
        'The smallest one goes first, and may yet become a queen.',
        'A small black piece with a round head, for a board game.',
        'felt',
        hero('♟️'),
        { hue: 150 },
      ),
    ],
  },
  {
    word: 'YOGA',
    selfEmoji: '🧘 🧘‍♀️ 🧘‍♂️',
    lastClue: 'oblique',
    clues: [
      clue('Knotted, and perfectly relaxed.', 'A twisted baked knot with salt.', 'table dawn', hero('🥨'), { hue: 40 }),
      clue(
        'Dog, camel, cobra, tree: and now you.',
        'A dog, a tree, a camel, a snake, a cat and an eagle.',
        'paper',
        scatter('🐕 🌳 🐪 🐍 🐈 🦅'),
        { hue: 150 },
      ),
      clue(
        'Sit down like this one.',
        'A pink water lily with many petals, on a pond at sunrise.',
        'pond dawn',
        hero('🪷', '🪷'),
      ),
      clue(
        'And breathe out.',
        'On the left a calm face with closed eyes, on the right a puff of air.',
        'arch',
        duo('😌', '💨'),
        { hue: 200 },
      ),
      clue(
        'Greet it, bend down, and touch your toes.',
        'On the left two hands in prayer, on the right a smiling golden face with rays.',
        'hills dawn',
        duo('🙏', '🌞'),
      ),
    ],
  },
  {
    word: 'MARATHON',
    selfEmoji: '',
    lastClue: 'oblique',
    clues: [
      clue(
        'He brought the good news, and fell down dead.',
        'On the left the flag of Greece, on the right a scroll, in a hot land.',
        'desert gold',
        duo('🇬🇷', '📜'),
      ),
      clue(
        'All three seasons, in one night.',
        'A television at night, with a slice of pizza and a drink.',
        'room night',
        hero('📺', '🍕 🥤'),
        { hue: 260 },
      ),
      clue(
        'A new pair every spring, and new blisters.',
        'On the left a running shoe, on the right a plaster.',
        'studio',
        duo('👟', '🩹'),
        { hue: 190 },
      ),
      clue(
        'Laid out since Friday. The start is on Sunday.',
        'A sports shirt, with shorts, a stopwatch, a cap and a drink.',
        'wood',
        scatter('🩳 ⏱️ 🧢 🥤 📍', '🎽'),
      ),
      clue('And 195 metres more.', 'The number 42 on a road, and a chequered flag.', 'road dawn', duo('4️⃣', '2️⃣', '🏁')),
    ],
  },
];
