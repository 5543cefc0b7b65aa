/** A word or phrase that plain technical English does not need, and what to write instead. */
export interface Word {
  /** Words are matched whole, in any case, and also inside identifiers (`letGo`, `is-away`). */
  readonly pattern: RegExp;
  readonly instead: string;
}

/** A phrase: alternatives in `(a|b)`, one space wherever words may be divided by spaces, hyphens, underscores or a line break. */
const phrase = (text: string, instead: string): Word => ({
  pattern: new RegExp(`(?<![a-z])(?:${text.replaceAll(' ', SEPARATOR)})(?![a-z])`, 'gi'),
  instead,
});
const SEPARATOR = '(?:[ _-]|\\n[ \\t]*(?:\\*|//|#|>)?[ \\t]*)+';

/** Every entry has next to no legitimate use in this repository; the few that exist are in `ALLOWED`. */
export const WORDS: readonly Word[] = [
  phrase('anew', 'again, from scratch'),
  phrase('(is|are|was|were|be|being) away', 'is unavailable, is disconnected'),
  phrase('just now|at this moment', 'currently, or nothing'),
  phrase('begun|unbegun', 'started'),
  phrase('unborn', 'not created'),
  phrase('for ever', 'permanently, forever'),
  phrase('let go(es)?|lets go', 'release, close, drain'),
  phrase('pass(es|ed)? over', 'skip, discard'),
  phrase('(go|goes|went|gone|going) on', 'continue'),
  phrase('(say|says|said|saying) so', 'reports it, logs it'),
  phrase('tells?|told', 'reports, notifies, is disclosed'),
  phrase('hears?|heard', 'is notified, knows'),
  phrase('brings?|brought', 'installs, fetches, ensures'),
  phrase('(look|looks|looked|looking) at', 'reads, inspects, views'),
  phrase('mend(s|ed|ing)?', 'fix, repair'),
  phrase('lies|lay', 'is, is stored'),
  phrase('stands?|stood', 'is, is shown'),
  phrase('doomed|asleep|notebook', 'to be deleted, slow, checkpoint'),
  phrase('strangers?|lookers on', 'other players, viewers'),
  phrase('patience', 'time-out, retry budget'),
  phrase('(looked|looks?|looking) after', 'maintain, supervise'),
  phrase('(looked|asked) for', 'queried, requested'),
  phrase('(come|comes|came|coming) along', 'is imported, is included'),
  phrase('take along|taken along', 'transfer'),
  phrase('the house', 'the architecture'),
  phrase('doors?', 'guard, entry point'),
  phrase('hops?', 'RPC, request'),
  phrase('peers?', 'baseline'),
  phrase('hurry|hurries', 'prioritise, flush now'),
  phrase('learnt', 'learned'),
  phrase('of ours', 'our, own'),
  phrase('put right', 'fix, correct'),
  phrase('taken? in|takes in|took in', 'accept, process'),
  phrase('in vain', 'without success'),
  phrase('by chance', 'randomly, accidentally'),
  phrase('(let|lets) through', 'allow, accept'),
  phrase('at a loss|unheard of', 'unknown'),
  phrase('thrown away', 'discarded'),
  phrase('refusals?', 'rejection'),
  phrase('some (hundred|thousand)s?', 'several hundred, a few thousand'),
  phrase('all the same', 'anyway, nevertheless'),
  phrase('in turns', 'alternately'),
  { pattern: /\b(MOST|LONGEST)_[A-Z]/g, instead: 'MAX_…' },
  {
    pattern: /\/\*\*\s+(?:\*\s+)?(Gives|Tells|Takes|Brings|Says|Holds|Knows|Hears)\b/g,
    instead: 'Returns, Reports, Accepts, Ensures, Throws …',
  },
];

/** Where a word is right: fixed by the specification or another program, or the plain word for the thing itself. */
export const ALLOWED: readonly { readonly files: RegExp; readonly words: RegExp }[] = [
  { files: /^tools\/architecture\/src\/language\//, words: /./ },
  // what the demo pictures show, and the words that players guess
  { files: /^tools\/demo-content\/src\//, words: /^(the house|doors?|hops?|hurry|asleep|brings|stands?|lay|lies)$/i },
  // what people do in the captions of the demo pictures
  {
    files: /^tools\/demo-content\/src\/games\/[\w-]+\.games\.ts$/,
    words: /^(asked for|brought|hears?|let go|notebook|stood|tells?|told)$/i,
  },
  // `hasBegun` is a field of the HTTP API, DAY_HAS_BEGUN an error code of earlier releases
  { files: /./, words: /^Begun$/ },
  { files: /^libs\/contracts\/src\/api\/error-codes\.ts$/, words: /^BEGUN$/ },
  { files: /\bprofan|word-list/, words: /./ },
  // a field of stored sessions
  { files: /^services\/gateway\/src\/clients\/sessions\.client\.ts$/, words: /^begun$/i },
  // NATS servers, TLS and networks have peers, and so do packages
  { files: /(^|\/)(nats[^/]*|[^/]*\.chart\.spec\.ts)$/, words: /^peers?$/i },
  {
    files: /^(charts\/imguessr\/|CHANGELOG\.md|UPGRADING\.md|docs\/operations\/(pictures|backup)\.md)/,
    words: /^peers?$/i,
  },
  { files: /^docker\/packages\.mjs$/, words: /^peers?$/i },
  { files: /\.go$/, words: /^peers?$/i },
];
