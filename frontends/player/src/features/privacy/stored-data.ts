import { text } from '@imguessr/texts';
/** One kind of stored data: what it is for and how long it is kept. */
export interface StoredData {
  readonly name: string;
  readonly purpose: string;
  readonly retention: string;
}

/**
 * What the servers store. The figures must match the settings of the services, which
 * docs/operations/privacy.md lists.
 */
export const ON_THE_SERVER: readonly StoredData[] = [
  {
    name: text('Your guesses'),
    purpose: text(
      'Each guess with its word, picture and time, and the session ID it was made with. The statistics are calculated from them.',
    ),
    retention: text('Kept permanently, but the session ID only until you have it deleted.'),
  },
  {
    name: text('Games you’ve started'),
    purpose: text('Which games each session ID has played, so that you’re offered new ones.'),
    retention: text('Kept for 90 to 120 days.'),
  },
  {
    name: text('Protection against bots'),
    purpose: text(
      'For each game you play, a keyed hash of your network address. The key changes every day, so it can’t link one day to another.',
    ),
    retention: text('Kept as long as the game counts, even after its session ID is deleted.'),
  },
  {
    name: text('Transfer codes'),
    purpose: text('If you create one: the games and session IDs it transfers.'),
    retention: text('Kept for 24 hours.'),
  },
  {
    name: text('Circles'),
    purpose: text(
      'If you join one: your nickname, a hash of the key that your browser has for it, and for each daily game you finish the clue you solved it on.',
    ),
    retention: text(
      'Kept until you leave, or until nobody has opened the circle in your browser for 400 days. The result of a day that isn’t over anywhere is kept until it is.',
    ),
  },
  {
    name: text('Reports'),
    purpose: text(
      'If you report a game: the reason, what you wrote, and a hash of your session ID.',
    ),
    retention: text('Kept for 90 days, or until you have the session ID deleted.'),
  },
  {
    name: text('Tests'),
    purpose: text(
      'If you test a game before it is out: your guesses, and a hash of a random ID that is used for this game only.',
    ),
    retention: text('Kept until the game is deleted.'),
  },
  {
    name: text('Your network address'),
    purpose: text(
      'Used to limit how many requests, passwords and codes one address can send. The address itself is never stored with your games.',
    ),
    retention: text(
      'Kept for 10 minutes at most; if you report a game for an hour, if you create a transfer code for a day.',
    ),
  },
  {
    name: text('Server logs'),
    purpose: text(
      'The type, time, duration and number of each request. No session ID and no network address.',
    ),
    retention: text('Kept as long as whoever runs this site decides.'),
  },
];

export const IN_THE_BROWSER: readonly StoredData[] = [
  {
    name: text('Session ID'),
    purpose: text(
      'A random ID (imguessr_session_id) that the server knows you by. Every New Game creates a new one.',
    ),
    retention: text('Kept until you clear this site’s data.'),
  },
  {
    name: text('Your history'),
    purpose: text(
      'Up to 3,000 games you’ve played and how they ended, your most recent game, and guesses not sent yet.',
    ),
    retention: text('Kept until you clear this site’s data.'),
  },
  {
    name: text('Your settings'),
    purpose: text(
      'Whether pictures are described while you play (imguessr_describe_pictures), how you share results (imguessr_share_marks), the language of the pages (imguessr_language) and a light or dark page (imguessr_theme), once you have changed them.',
    ),
    retention: text('Kept until you clear this site’s data.'),
  },
  {
    name: text('Your circles'),
    purpose: text(
      'The random key by which the server knows that you’re in them (imguessr_circles), once you have joined one.',
    ),
    retention: text('Kept until you clear this site’s data.'),
  },
  {
    name: text('Pages and pictures'),
    purpose: text('Copies of pages and pictures, so that the game opens offline.'),
    retention: text('Kept until newer ones replace them.'),
  },
];
