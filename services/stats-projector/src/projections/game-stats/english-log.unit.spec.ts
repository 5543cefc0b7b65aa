import { expect, it } from 'vitest';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { readFact } from '../../log/fact-reader.ts';
import { createAutomatedTallyCodec } from '../automated-plays/automated-tally.codec.ts';
import { createGameTallyCodec } from './game-tally.codec.ts';

/**
 * As stored by releases with games in English only: SHARK, a revealed clue and WHALE; SHARK twice
 * and giving up; four wrong words and
 * WHALE; and self-play.
 */
const LOG = [
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYW5uIAEwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLogEHCgVTSEFSSw==',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYW5uIAIwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLqgEA',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYW5uIAMwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLogEJCgVXSEFMRRAB',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYm9iIAEwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLogEHCgVTSEFSSw==',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYm9iIAIwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLogEHCgVTSEFSSw==',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYm9iIAMwCziA2MGijDRCB2NvbW1hbmRQAVjwicGijDRiC0FiQ2RFZkdoSWpLsgEA',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoCY3kgATALOIDYwaKMNEIHY29tbWFuZFABWPCJwaKMNGILQWJDZEVmR2hJakuiAQcKBVdIQUxG',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoCY3kgAjALOIDYwaKMNEIHY29tbWFuZFABWPCJwaKMNGILQWJDZEVmR2hJakuiAQcKBVNIQVJL',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoCY3kgAzALOIDYwaKMNEIHY29tbWFuZFABWPCJwaKMNGILQWJDZEVmR2hJakuiAQcKBU9UVEVS',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoCY3kgBDALOIDYwaKMNEIHY29tbWFuZFABWPCJwaKMNGILQWJDZEVmR2hJakuiAQcKBVNFQUxT',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoCY3kgBTALOIDYwaKMNEIHY29tbWFuZFABWPCJwaKMNGILQWJDZEVmR2hJakuiAQkKBVdIQUxFEAE=',
  'CiQwMTg5MGE1ZC1hYzk2LTc3NGItYmNjZS1iMzAyMDk5YTgwNTcQBxoDYm90IAEwCziA2MGijDRCB2NvbW1hbmRIAVABWPCJwaKMNGILQWJDZEVmR2hJakuiAQcKBVJPQk9U',
];

/** Returns what a rebuild of the projection stores. */
function rebuilt<Tally>(codec: TallyCodec<Tally>) {
  const tally = codec.newTally();
  const fold = codec.createFold();
  LOG.forEach((text, seq) => {
    const fact = readFact(Buffer.from(text, 'base64'));
    if (fact) fold(tally, fact, seq);
  });
  const { set, deleted } = codec.drainChanges(tally);
  expect(deleted).toEqual([]);
  const fields = Object.fromEntries(
    set.flatMap((field, i) => (i % 2 === 0 ? [[field, set[i + 1] ?? '']] : [])),
  );
  expect(codec.decode(fields)).toBeDefined();
  return fields;
}

it('an English log is read unchanged, and its rebuild stores equal statistics', () => {
  expect(rebuilt(createGameTallyCodec())).toEqual({
    try3: '1',
    failed: '1',
    try5: '1',
    '1.SHARK': '2',
    '1.WHALF': '1',
    '2.SHARK': '2',
    '3.WHALE': '1!',
    '3.OTTER': '1',
    '4.SEALS': '1',
    '5.WHALE': '1!',
  });
  expect(rebuilt(createAutomatedTallyCodec())).toEqual({
    'w.WHALE': 'GhIjK',
    'w.SHARK': 'GhIjK',
    'w.WHALF': 'GhIjK',
    'w.OTTER': 'GhIjK',
    'w.SEALS': 'GhIjK',
    slot: '5966666',
    'o.AbCdEfGhIjK.5966666':
      '3 1:2?,WHALE!0 1:1SHARK,SHARK0,.0 1:1WHALF,SHARK0,OTTER0,SEALS0,WHALE!0',
  });
});
