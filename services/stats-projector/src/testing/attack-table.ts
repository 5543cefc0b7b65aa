import { ATTACK_WORD, type Attack, publicStatisticsAfter } from './attack.ts';

const FAST = 0.5;
const PATIENT = 5;

const ATTACKS: readonly Attack[] = [
  { addresses: 1, playsPerAddress: 1_000, text: `${ATTACK_WORD} .`, seconds: FAST },
  { addresses: 1, playsPerAddress: 1_000, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 299, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 299, text: '!WHALE', seconds: PATIENT },
  {
    addresses: 1,
    playsPerAddress: 24 * 299,
    text: `${ATTACK_WORD} .`,
    seconds: PATIENT,
    hours: 24,
  },
  {
    addresses: 1,
    playsPerAddress: 1,
    unfinishedPerAddress: 1_000,
    text: `${ATTACK_WORD} .`,
    seconds: PATIENT,
  },
  {
    addresses: 2,
    playsPerAddress: 1,
    unfinishedPerAddress: 500,
    text: `${ATTACK_WORD} .`,
    seconds: PATIENT,
  },
  { addresses: 10, playsPerAddress: 400, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 10, playsPerAddress: 299, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 10, playsPerAddress: 299, text: '!WHALE', seconds: PATIENT },
  {
    addresses: 24,
    playsPerAddress: 299,
    text: `${ATTACK_WORD} .`,
    seconds: PATIENT,
    hours: 24,
    isRotating: true,
  },
  {
    addresses: 24,
    playsPerAddress: 400,
    text: `${ATTACK_WORD} .`,
    seconds: PATIENT,
    hours: 24,
    isRotating: true,
  },
  { addresses: 10, playsPerAddress: 299, text: `SHARK FISH ${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 299, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 400, seconds: PATIENT },
  { addresses: 1_000, playsPerAddress: 1, text: `${ATTACK_WORD} .`, seconds: FAST },
  { addresses: 1_000, playsPerAddress: 1, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1_000, playsPerAddress: 3, text: `${ATTACK_WORD} .`, seconds: PATIENT },
];

type Seen = ReturnType<typeof publicStatisticsAfter>['counted'];

const difficulty = ({ difficultyScore }: Seen): string => (difficultyScore ?? 0).toFixed(1);

/** At any attempt. */
function rankOfWord({ topGuessesPerAttempt }: Seen): string {
  const ranks = Object.values(topGuessesPerAttempt).map((top) =>
    top.findIndex(({ word }) => word === ATTACK_WORD),
  );
  const rank = ranks.find((each) => each !== -1) ?? -1;
  return rank === -1 ? 'not shown' : `${rank + 1}`;
}

/**
 * Returns the rows of the table in Markdown: difficulty and rank of the attacker's word, each
 * counted and excluded.
 */
export function attackRows(): readonly string[] {
  return ATTACKS.map((attack) => {
    const { addresses, playsPerAddress, seconds, hours, isRotating, unfinishedPerAddress } = attack;
    const { counted, excluded } = publicStatisticsAfter(attack);
    const plays = [addresses, playsPerAddress]
      .map((number) => number.toLocaleString('en'))
      .join(' × ');
    const what = `${wayOf(attack)} in ${seconds} s`;
    const more = `${hours ? `, for ${hours} hours` : ''}${isRotating ? ', one address after another' : ''}${unfinishedPerAddress ? `, and ${unfinishedPerAddress.toLocaleString('en')} with the word and no end` : ''}`;
    const cells = [plays, `${what}${more}`, difficulty(counted), difficulty(excluded)];
    return `| ${[...cells, rankOfWord(counted), rankOfWord(excluded)].join(' | ')} |`;
  });
}

function wayOf({ text }: Attack): string {
  if (text === undefined) return 'plays as the others do';
  if (text.startsWith('!')) return 'solves at once';
  return text.startsWith(ATTACK_WORD)
    ? 'a word, then gives up'
    : 'two common wrong words, the word, then gives up';
}
