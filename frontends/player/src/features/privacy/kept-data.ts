/** One thing that is kept, what for, and how long. */
export interface KeptData {
  readonly name: string;
  readonly what: string;
  readonly howLong: string;
}

/** What the servers keep. The figures are those of the services: docs/operations/privacy.md says where each stands. */
export const ON_THE_SERVER: readonly KeptData[] = [
  {
    name: 'Your guesses',
    what: 'Each guess with its word, picture and time, and the session id it was made with. The statistics are counted from them.',
    howLong: 'Kept permanently, the session id until you have it erased.',
  },
  {
    name: 'Which games you began',
    what: 'The games of each session id, so that you are not offered one that you know.',
    howLong: 'Kept 90 to 120 days.',
  },
  {
    name: 'A mark against automated play',
    what: 'With a play, a keyed hash of your network address. The key changes every day, so it does not connect one day with another.',
    howLong: 'Kept as long as the play counts, also when its session id is erased.',
  },
  {
    name: 'Codes for another device',
    what: 'If you make one: the games and session ids that it stands for.',
    howLong: 'Kept 24 hours.',
  },
  {
    name: 'Your network address',
    what: 'Counted while you use the site, so that nobody can flood it or try passwords and codes. It is part of no play.',
    howLong: 'Counted for ten minutes at most.',
  },
  {
    name: 'Server logs',
    what: 'The kind of a request, its time, how long it took and a number for it. No session id and no network address.',
    howLong: 'Kept as long as the host of this site decides.',
  },
];

export const IN_THE_BROWSER: readonly KeptData[] = [
  {
    name: 'Session id',
    what: 'A random text (imguessr_session_id), new with every New Game. It stands for you on the server.',
    howLong: 'Kept until you clear the data of this site.',
  },
  {
    name: 'Your history',
    what: 'The games you played and how they ended, up to 3,000, the game you had open last, and guesses that are still to be sent.',
    howLong: 'Kept until you clear the data of this site.',
  },
  {
    name: 'Pages and pictures',
    what: 'What the page was made of, so that it opens without a network.',
    howLong: 'Kept until newer ones replace them.',
  },
];
