import {
  close,
  duo,
  group,
  hero,
  placed,
  ring,
  row,
  scatter,
  tiles,
  tower,
  vista,
} from '../scene/layouts/layout.builders.ts';
import { clue, type DemoGame } from './game.model.ts';

export const foodGames: readonly DemoGame[] = [
  {
    word: 'PIE',
    selfEmoji: '🥧',
    clues: [
      clue('A basket of apples in the orchard.', 'hills gold', hero('🧺', '🍎 🍎 🍎')),
      clue('A circle on the blackboard, with all the maths around it.', 'board', ring('➗ 🔢 ✖️ 📐 ➕ 📏', '⭕')),
      clue('A clown who knows what is about to hit his face.', 'burst', close('🤡'), { hue: 215 }),
      clue('Butter, eggs, cherries and milk on the kitchen counter.', 'kitchen', group('🥛 🧈', '🥚 🍒 🥄'), {
        hue: 70,
      }),
      clue('A golden crust fresh from the oven.', 'table gold', hero('🥧', '🍎 🍒'), { hue: 150 }),
    ],
  },
  {
    word: 'PIZZA',
    selfEmoji: '🍕',
    clues: [
      clue('On the left a turtle, on the right a ninja.', 'split', duo('🐢', '🥷'), { hue: 140 }),
      clue('A flag of green, white and red.', 'paper', scatter('🫒 🌿 🍅 🧄 🍷', '🇮🇹'), { hue: 90 }),
      clue('A scooter brings a hot, flat box.', 'city night', hero('🛵', '📦')),
      clue('Tomatoes, cheese, mushrooms and basil on the counter.', 'kitchen gold', group('🧀 🍅', '🍄 🌿 🫒'), {
        hue: 30,
      }),
      clue('A cheesy slice straight from the stone oven.', 'wood', scatter('🍅 🌿 🍄 🫒', '🍕')),
    ],
  },
  {
    word: 'BANANA',
    selfEmoji: '🍌',
    clues: [
      clue('Somebody slipped, and somebody finds it very funny.', 'burst', hero('😂', '🩹 💫'), { hue: 200 }),
      clue('Yellow things, and a few curved ones.', 'paper gold', scatter('🌙 💛 ⭐ 🚕 🟡 🪃 🌙'), { hue: 250 }),
      clue('A sundae, split lengthwise under the scoops.', 'table', hero('🍨', '🍒 🍫'), { hue: 340 }),
      clue('Monkeys wait for their favourite snack.', 'jungle', row('🐒 🐒 🐒')),
      clue('A peeled yellow fruit.', 'studio', hero('🍌'), { hue: 190 }),
    ],
  },
  {
    word: 'CHEESE',
    selfEmoji: '🧀 🪤',
    clues: [
      clue('Look here, please, and smile!', 'arch', duo('📸', '😁'), { hue: 60 }),
      clue('A dairy cow on an alpine meadow.', 'mountains', hero('🐄', '🌼 🔔')),
      clue(
        'Wine, grapes, olives and bread: one thing is missing from the board.',
        'table dusk',
        group('🍷 🍇', '🥖 🫒'),
        { hue: 20 },
      ),
      clue("A mouse's dream, out of a hole in the wall.", 'room night', duo('🐁', '🕳️', undefined, '💭'), { hue: 90 }),
      clue('A yellow wedge full of holes.', 'wood gold', scatter('🍇 🍷 🥖 🍐', '🧀')),
    ],
  },
  {
    word: 'SANDWICH',
    selfEmoji: '🥪',
    clues: [
      clue('A school bag and an apple: what goes in the lunch box?', 'paper day', duo('🎒', '🍎'), { hue: 250 }),
      clue('On the left a sunny beach, on the right somebody with a magic hat.', 'split', duo('🏖️', '🧙‍♀️'), { hue: 80 }),
      clue('A fresh loaf on the board.', 'wood', hero('🍞', '🔪 🧈')),
      clue('A pile of bread, salad, tomato, cheese and bread.', 'kitchen dawn', tower('🍞 🧀 🍅 🥬')),
      clue('A three-cornered lunch with everything in between.', 'gingham', scatter('🍅 🥬 🧀 🥓 🥤 🍎', '🥪'), {
        hue: 145,
      }),
    ],
  },
  {
    word: 'PINEAPPLE',
    selfEmoji: '🍍',
    clues: [
      clue('Flowers and shells on a tropical beach.', 'beach gold', hero('🌺', '🐚 🌴 🐚')),
      clue('The great question: does it belong on top?', 'table', duo('🍕', '🤔'), { hue: 30 }),
      clue('A yellow sponge lives under the sea. But in what?', 'underwater', hero('🧽', '🐚 ⭐ 🦀 🍔'), {
        fall: 'bubbles',
      }),
      clue('On the left a conifer, on the right a red fruit.', 'split', duo('🌲', '🍎'), { hue: 160 }),
      clue('A prickly golden fruit with a green crown.', 'podium gold', hero('🍍'), { hue: 330 }),
    ],
  },
  {
    word: 'SPAGHETTI',
    selfEmoji: '🍝',
    clues: [
      clue('A western filmed far from the West.', 'desert dusk', duo('🤠', '🐎', '🪨'), { disc: 'sun' }),
      clue('Two dogs share a candlelit supper in a back street.', 'city night', duo('🐕', '🐩', '🕯️')),
      clue('A ball of yarn and a fork: long, thin, tangled.', 'gingham dusk', duo('🧶', '🍴'), { hue: 20 }),
      clue('Tomatoes, garlic, basil and hard cheese.', 'kitchen', group('🍅 🧀', '🧄 🌿 🧅'), { hue: 130 }),
      clue('Long noodles in red sauce.', 'table gold', hero('🍝', '🍅 🌿'), { hue: 150 }),
    ],
  },
  {
    word: 'CHOCOLATE',
    selfEmoji: '🍫',
    clues: [
      clue('A sweetheart and a rose for the fourteenth of February.', 'arch dawn', hero('💘', '🌹'), { hue: 350 }),
      clue('A rabbit hides eggs in the spring grass.', 'meadow dawn', hero('🐇', '🥚 🥚 🌷')),
      clue('A golden ticket to a mysterious factory.', 'city dusk', duo('🏭', '🎫')),
      clue('Roasted beans, milk, nuts and strawberries.', 'wood', scatter('🫘 🥛 🥜 🍓 🫘 🌰')),
      clue('A sweet brown bar, half unwrapped.', 'studio gold', hero('🍫'), { hue: 300 }),
    ],
  },
  {
    word: 'MUSHROOM',
    selfEmoji: '🍄 🍄‍🟫',
    clues: [
      clue('A mossy log in the wood after the rain.', 'forest grey', hero('🪵', '🌿 🐌'), { fall: 'rain' }),
      clue(
        'A game in which a plumber jumps for bricks and coins.',
        'hills',
        placed(
          ['^🧱', 320, 400, 150],
          ['^❓', 480, 400, 150],
          ['^🧱', 640, 400, 150],
          ['^🪙', 480, 215, 110],
          ['^🪙', 640, 215, 110],
          ['🧑‍🔧', 480, 890, 330],
        ),
      ),
      clue('A fairy sits in a ring on the night meadow.', 'meadow night', hero('🧚', '🌼 🌿'), { fall: 'fireflies' }),
      clue('Red with white dots, everywhere.', 'paper', tiles('🔴 ⚪'), { hue: 15 }),
      clue('A red cap with white dots on the forest floor.', 'forest gold', hero('🍄', '🍂 🌰 🍄'), { fall: 'leaves' }),
    ],
  },
  {
    word: 'HONEY',
    selfEmoji: '🍯',
    clues: [
      clue('What couples call each other.', 'arch dusk', duo('💑', '💛'), { hue: 60 }),
      clue('A bear with a very sweet tooth.', 'forest', hero('🐻', '🌿 🌼')),
      clue('Hot tea with lemon for a sore throat.', 'table dawn', group('🫖 🍋', '🍵 🤧'), { hue: 80 }),
      clue(
        'Tireless striped workers over a field of flowers.',
        'meadow gold',
        vista('🌻 🌻 🌻 🌻', '🌼 🌸', '🐝 🐝 🐝'),
      ),
      clue('A pot of golden sweetness.', 'wood gold', scatter('🐝 🌼 🍋 🥞 🐝', '🍯')),
    ],
  },
];
