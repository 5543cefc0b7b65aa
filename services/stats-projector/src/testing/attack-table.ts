import { ATTACK_WORD, type Attack, publicStatisticsAfter } from './attack.ts';

const FAST = 0.5;
const PATIENT = 5;

const ATTACKS: readonly Attack[] = [
  { addresses: 1, playsPerAddress: 1_000, text: `${ATTACK_WORD} .`, seconds: FAST },
  { addresses: 1, playsPerAddress: 1_000, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 299, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1, playsPerAddress: 299, text: '!WHALE', seconds: PATIENT },
  { addresses: 1, playsPerAddress: 24 * 299, text: `${ATTACK_WORD} .`, seconds: PATIENT, hours: 24 },
  { addresses: 1, playsPerAddress: 1, unfinishedPerAddress: 1_000, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 2, playsPerAddress: 1, unfinishedPerAddress: 500, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 10, playsPerAddress: 400, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 10, playsPerAddress: 299, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 10, playsPerAddress: 299, text: '!WHALE', seconds: PATIENT },
  { addresses: 1_000, playsPerAddress: 1, text: `${ATTACK_WORD} .`, seconds: FAST },
  { addresses: 1_000, playsPerAddress: 1, text: `${ATTACK_WORD} .`, seconds: PATIENT },
  { addresses: 1_000, playsPerAddress: 3, text: `${ATTACK_WORD} .`, seconds: PATIENT },
];

type Seen = ReturnType<typeof publicStatisticsAfter>['counted'];

const difficulty = ({ difficultyScore }: Seen): string => (difficultyScore ?? 0).toFixed(1);

function rankOfWord({ topGuessesPerAttempt: { attempt1 } }: Seen): string {
  const rank = attempt1.findIndex(({ word }) => word === ATTACK_WORD);
  return rank === -1 ? 'not shown' : `${rank + 1}`;
}

/** Returns the rows of the table in Markdown: difficulty and rank of the attacker's word, each counted and excluded. */
export function attackRows(): readonly string[] {
  return ATTACKS.map((attack) => {
    const { addresses, playsPerAddress, text, seconds, hours, unfinishedPerAddress } = attack;
    const { counted, excluded } = publicStatisticsAfter(attack);
    const plays = [addresses, playsPerAddress].map((number) => number.toLocaleString('en')).join(' × ');
    const what = text.startsWith('!') ? 'solves at once' : 'a word, then gives up';
    const more = `${hours ? `, for ${hours} hours` : ''}${unfinishedPerAddress ? `, and ${unfinishedPerAddress.toLocaleString('en')} with the word and no end` : ''}`;
    const cells = [plays, `${what} in ${seconds} s${more}`, difficulty(counted), difficulty(excluded)];
    return `| ${[...cells, rankOfWord(counted), rankOfWord(excluded)].join(' | ')} |`;
  });
}
