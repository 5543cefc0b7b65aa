import { describe, expect, test } from 'vitest';
import { emptyPlay, type Play } from './play.ts';
import { createRecentPlays } from './recent-plays.ts';

const play = (attemptsUsed: number, isOver = false): Play => ({
  ...emptyPlay,
  state: { ...emptyPlay.state, attemptsUsed, isOver },
});

describe('recent plays', () => {
  test('evict the least recently used play in progress', () => {
    const plays = createRecentPlays(2);
    plays.set('a', play(1));
    plays.set('b', play(1));
    plays.get('a');
    plays.set('c', play(1));
    expect([plays.get('a'), plays.get('b'), plays.get('c')]).toEqual([play(1), undefined, play(1)]);
  });

  test('evict a play that was only peeked at', () => {
    const plays = createRecentPlays(2);
    plays.set('a', play(1));
    plays.set('b', play(1));
    expect(plays.peek('a')).toEqual(play(1));
    plays.set('c', play(1));
    expect(plays.peek('a')).toBeUndefined();
  });

  test('replace a play in progress once it is finished', () => {
    const plays = createRecentPlays(8);
    plays.set('a', play(4));
    plays.set('a', play(5, true));
    expect([plays.get('a'), plays.peek('a')]).toEqual([play(5, true), play(5, true)]);
  });

  test('keep plays in progress, however many plays finish', () => {
    const plays = createRecentPlays(8);
    plays.set('slow', play(1));
    for (let i = 0; i < 100; i++) plays.set(`quick ${i}`, play(1, true));
    expect(plays.peek('slow')).toEqual(play(1));
    expect([plays.peek('quick 99'), plays.peek('quick 98')]).toEqual([play(1, true), undefined]);
  });
});
