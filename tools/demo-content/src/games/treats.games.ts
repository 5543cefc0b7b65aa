import { duo, group, hero, row, scatter, vista } from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const treatsGames: readonly DemoGame[] = [
  {
    word: 'CHOCOLATE',
    selfEmoji: '🍫',
    clues: [
      clue(
        'Flowers alone will not do on the fourteenth of February.',
        'A bunch of flowers and a ribbon.',
        'arch dawn',
        hero('💐', '🎀'),
        { hue: 350 },
      ),
      clue(
        'He hides them well. Children find them better.',
        'A rabbit in spring grass, with eggs and a tulip.',
        'meadow dawn',
        hero('🐇', '🥚 🥚 🌷'),
      ),
      clue(
        'Five golden tickets, and a very strange director.',
        'On the left a factory, on the right a golden ticket.',
        'city dusk',
        duo('🏭', '🎫'),
      ),
      clue(
        'Take beans, milk and nuts, and wait for the smell.',
        'Brown beans, milk, nuts and strawberries on a table.',
        'wood',
        scatter('🫘 🥛 🥜 🍓 🫘 🌰'),
      ),
      clue(
        'Only one more piece, said everyone, always.',
        'A brown bar in squares, half unwrapped.',
        'studio gold',
        hero('🍫'),
        { hue: 300 },
      ),
    ],
  },
  {
    word: 'HONEY',
    selfEmoji: '🍯',
    clues: [
      clue('What they call each other all day long.', 'A couple in love.', 'arch dusk', hero('💑'), { hue: 60 }),
      clue(
        'Found in a pyramid, and still good on toast.',
        'On the left an old clay pot, on the right an hourglass, in the desert.',
        'desert gold',
        duo('🏺', '⏳'),
      ),
      clue(
        'What grandmother stirs in when the throat hurts.',
        'A pot of tea, a cup, a lemon, and a face with a cold.',
        'table dawn',
        group('🫖', '🍵 🤧 🍋'),
        { hue: 80 },
      ),
      clue(
        'Two million flowers for one jar.',
        'Striped insects above a field of sunflowers.',
        'meadow gold',
        vista('🌻 🌻 🌻 🌻', '🌼 🌸', '🐝 🐝 🐝'),
      ),
      clue(
        'It ran off the spoon, and onto everything.',
        'A brown pot that runs over with something thick and golden.',
        'wood gold',
        scatter('🐝 🌼 🍋 🥞 🐝', '🍯'),
      ),
    ],
  },
  {
    word: 'JAM',
    selfEmoji: '',
    lastClue: 'oblique',
    clues: [
      clue(
        'Everybody goes home at five, and nobody gets there.',
        'Cars in a long line on the road.',
        'road gold',
        row('🚙 🚐 🚚 🚙'),
      ),
      clue('Paper went in. Nothing came out.', 'A printer with two sheets of paper.', 'room', hero('🖨️', '📄 📄'), {
        hue: 250,
      }),
      clue(
        'No plan, no notes, all night long.',
        'A saxophone, a banjo, a trumpet and rattles on a stage.',
        'stage',
        group('🎷 🪕', '🎺 🪇'),
        { hue: 280 },
      ),
      clue(
        'The same weight of sugar, and do not stop stirring.',
        'Strawberries, a peach, blueberries, cherries and a spoon in a kitchen.',
        'kitchen',
        group('🍓 🍑', '🫐 🍒 🥄'),
        { hue: 110 },
      ),
      clue(
        'It is nearly gone, so scrape the glass.',
        'An empty glass jar and bread, with a strawberry, butter and a spoon.',
        'table dawn',
        group('🫙 🍞', '🍓 🧈 🥄'),
        { hue: 200 },
      ),
    ],
  },
  {
    word: 'POPCORN',
    selfEmoji: '🍿',
    clues: [
      clue(
        'Row twelve, in the middle, and please be quiet.',
        'On the left two tickets, on the right a seat.',
        'split dusk',
        duo('🎟️', '💺'),
        { hue: 20 },
      ),
      clue('Bang. Bang, bang. Bang, bang, bang, bang. Silence.', 'A bright explosion.', 'burst', hero('💥'), {
        hue: 40,
      }),
      clue('Sweet, or with this?', 'On the left salt, on the right butter.', 'table', duo('🧂', '🧈'), { hue: 250 }),
      clue(
        'Warm it well, and stand back.',
        'A yellow cob with green leaves, and two small fires.',
        'farm gold',
        hero('🌽', '🔥 🔥'),
      ),
      clue(
        'It is always finished before the film begins.',
        'A striped box full of puffed white flakes.',
        'room night',
        hero('🍿', '🥤 🎟️'),
        { hue: 20 },
      ),
    ],
  },
  {
    word: 'COFFEE',
    selfEmoji: '☕',
    clues: [
      clue('Do not speak to him yet.', 'A face that yawns, in the early morning.', 'room dawn', hero('🥱'), {
        hue: 250,
      }),
      clue(
        'It grows where it is warm, for those who are tired.',
        'The flag of Brazil in a jungle, with brown beans.',
        'jungle gold',
        hero('🇧🇷', '🫘 🫘'),
      ),
      clue(
        'Monday, nine o’clock: the queue at the machine.',
        'Four people wait in a line in a grey town.',
        'city grey',
        row('🧍‍♀️ 🧍 🧍‍♂️ 🧍'),
      ),
      clue(
        'Roasted, ground, drowned.',
        'Brown beans, with milk, a biscuit, a spoon and ice.',
        'wood',
        scatter('🥛 🍪 🥄 🧊', '🫘'),
      ),
      clue(
        'Now you may speak to him.',
        'A white cup of something dark, and a croissant.',
        'table dawn',
        hero('☕', '🥐'),
        { hue: 220 },
      ),
    ],
  },
  {
    word: 'PUMPKIN',
    selfEmoji: '🎃',
    clues: [
      clue(
        'The largest one wins a prize.',
        'A field at dusk with a farmhouse, leaves and corn.',
        'farm dusk',
        vista('🏡', '🍂 🌾'),
        { fall: 'leaves' },
      ),
      clue(
        'From September on it is in every drink.',
        'A drink in a tall cup, with a red leaf and a nut.',
        'table gold',
        hero('🧋', '🍁 🌰'),
        { hue: 55 },
      ),
      clue(
        'Midnight. You will have to walk home.',
        'A lost red shoe on a hill at midnight, and mice.',
        'hills night',
        hero('👠', '🐁 🐁', '🕛'),
      ),
      clue(
        'Sweets for the door, and a knife for the smile.',
        'A sweet and a knife, and in front a lollipop, at night.',
        'room night',
        group('🍬 🔪', '🍭'),
        { hue: 300 },
      ),
      clue(
        'It grins because it does not know about November.',
        'A round orange face with a light inside.',
        'farm night',
        hero('🎃', '🍂 🕯️'),
        { disc: 'moon' },
      ),
    ],
  },
];
