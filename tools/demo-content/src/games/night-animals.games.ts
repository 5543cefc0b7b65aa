import { drift, duo, group, hero, placed, ring } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const nightAnimalsGames: readonly DemoGame[] = [
  {
    word: 'HEDGEHOG',
    selfEmoji: '🦔',
    clues: [
      clue(
        'Please look inside before you light the bonfire.',
        'A heap of autumn leaves in a wood.',
        'forest gold',
        hero('🍂', '🍁 🍄 🌰'),
        { fall: 'leaves' },
      ),
      clue(
        'The fastest one of all is blue and wears red shoes.',
        'A game controller with a running shoe, two rings and a blue ball.',
        'burst',
        hero('🎮', '👟 💍 🔵 💍'),
        { hue: 230 },
      ),
      clue(
        "The gardener's friend has this for supper.",
        'A snail among heads of salad.',
        'hills dawn',
        hero('🐌', '🥬 🥬'),
      ),
      clue(
        'To be hugged with great care.',
        'A brown ball with sewing needles on all sides.',
        'paper dawn',
        ring('🪡 🪡 🪡 🪡 🪡 🪡 🪡 🪡', '🟤'),
        { hue: 150 },
      ),
      clue(
        'A pincushion on four legs.',
        'A small brown animal with a pointed nose and a back full of spines.',
        'meadow dusk',
        hero('🦔', '🍎 🍄'),
        { fall: 'leaves' },
      ),
    ],
  },
  {
    word: 'OWL',
    selfEmoji: '🦉',
    clues: [
      clue(
        'The night shift begins.',
        'A tall evergreen in the mountains at night, and the moon.',
        'mountains night',
        hero('🌲'),
        { disc: 'moon' },
      ),
      clue(
        'The post for a young wizard comes by air.',
        'A letter in a pink sky with a wand, glasses and a feather.',
        'sky dawn',
        drift('✉️', '🪄 👓 ⭐ 🪶'),
      ),
      clue(
        'Somebody wise lives here.',
        'The cap of a graduate, with books, a candle and a pen.',
        'arch gold',
        group('🎓', '📚 🕯️ 🖋️'),
        { hue: 45 },
      ),
      clue(
        'The last thing that a mouse hears is nothing.',
        'A feather in the air above a field at dusk, and a small mouse below.',
        'farm dusk',
        hero('^🪶', '🌾 🐁 🌾'),
        { disc: 'moon' },
      ),
      clue(
        'Two large eyes, one long night.',
        'A round brown bird with huge yellow eyes, in a wood at night.',
        'forest night',
        hero('🦉', '🍄 🌿'),
        { fall: 'fireflies' },
      ),
    ],
  },
  {
    word: 'BAT',
    selfEmoji: '🦇 🏏',
    clues: [
      clue('Who needs eyes in here?', 'An ear and a loudspeaker in a dark cave.', 'cave', duo('👂', '🔊')),
      clue(
        'The other player holds something made of wood.',
        'A baseball with a cap and a yellow ball on the grass.',
        'meadow',
        hero('⚾', '🧢 🥎'),
      ),
      clue(
        'Good night, and mind your head.',
        'A face upside down in a dark room, and the letters Z, Z, Z.',
        'room night',
        hero('^🙃', undefined, '💤 💤 💤'),
        { hue: 280 },
      ),
      clue(
        'He does not take the stairs, he flies.',
        'A pale man with fangs and a cape in the mountains at night, with a coffin and a glass of wine.',
        'mountains night',
        hero('🧛', '⚰️ 🍷'),
        { disc: 'moon' },
      ),
      clue(
        'Rush hour above the belfry.',
        'Dark animals with wide leather wings in the night sky.',
        'sky night',
        placed(
          ['🦇', 500, 470, 520, -6],
          ['🦇', 190, 210, 130, 10],
          ['~🦇', 830, 240, 160, -8],
          ['🦇', 800, 760, 110, 4],
        ),
        { disc: 'moon' },
      ),
    ],
  },
];
