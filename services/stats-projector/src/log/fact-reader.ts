import { MAX_ATTEMPTS, WORD_LENGTH } from '@imguessr/game-rules';
import type { CountedFact } from './counted-fact.ts';
import { isWordText, MAX_WORD_BYTES } from './word-text.ts';

/**
 * The field numbers of proto/imguessr/play/v1/play_facts.proto; a test compares this reader with
 * the generated decoder.
 */
const GAME_ID = 2;
const SESSION_ID = 3;
const ATTEMPT = 4;
const AT_MS = 7;
const IS_AI_SELF_PLAY = 9;
const EDITION = 10;
const STARTED_AT_MS = 11;
const PREVIOUS_AT_MS = 12;
const GUESS_MADE = 20;
const CLUE_REVEALED = 21;
const PLAY_GIVEN_UP = 22;
const GUESS = 1;
const IS_CORRECT = 2;

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;
const MAX_SESSION_ID = 64;
const MAX_GAME_ID = 0x7fff_ffff;

/**
 * Returns undefined for bytes that are not a fact of a play, and for erasure records: their copies
 * are counted at the
 * positions of the erased facts. Hand-written because a rebuild reads the whole log: the generated
 * decoder takes 2.1
 * times as long (20,000 facts, median of 20 pairs).
 */
export function readFact(bytes: Uint8Array): CountedFact | undefined {
  const reader = { bytes, at: 0 };
  let gameId = 0;
  let attempt = 0;
  let atMs = 0;
  let isAiSelfPlay = false;
  let edition = 0;
  let kind = 0;
  let word = '';
  let isCorrect = false;
  let sessionAt = 0;
  let sessionEnd = 0;
  let startedAtMs = 0;
  let previousAtMs = 0;

  while (reader.at < bytes.length) {
    const tag = readVarint(reader);
    const field = tag >>> 3;
    switch (tag & 7) {
      case VARINT: {
        const value = readVarint(reader);
        if (field === GAME_ID) gameId = value;
        else if (field === ATTEMPT) attempt = value;
        else if (field === AT_MS) atMs = value;
        else if (field === IS_AI_SELF_PLAY) isAiSelfPlay = value !== 0;
        else if (field === EDITION) edition = value;
        else if (field === STARTED_AT_MS) startedAtMs = value;
        else if (field === PREVIOUS_AT_MS) previousAtMs = value;
        break;
      }
      case BYTES: {
        const length = readVarint(reader);
        const start = reader.at;
        const end = start + length;
        if (end > bytes.length) return undefined;
        if (field === SESSION_ID) {
          sessionAt = start;
          sessionEnd = end;
        } else if (field === GUESS_MADE) {
          const guess = readGuess(bytes, start, end);
          if (!guess) return undefined;
          ({ word, isCorrect } = guess);
          kind = field;
        } else if (field === CLUE_REVEALED || field === PLAY_GIVEN_UP) kind = field;
        reader.at = end;
        break;
      }
      case FIXED_64:
        reader.at += 8;
        break;
      case FIXED_32:
        reader.at += 4;
        break;
      default:
        return undefined;
    }
  }

  const sessionLength = sessionEnd - sessionAt;
  if (reader.at !== bytes.length || kind === 0) return undefined;
  if (gameId < 1 || gameId > MAX_GAME_ID || attempt < 1 || attempt > MAX_ATTEMPTS) return undefined;
  if (sessionLength < 1 || sessionLength > MAX_SESSION_ID) return undefined;
  const startsPlay = attempt === 1;
  const endsPlay = isCorrect || kind === PLAY_GIVEN_UP || attempt === MAX_ATTEMPTS;
  return {
    gameId,
    attempt,
    sessionId: startsPlay ? asciiText(bytes, sessionAt, sessionEnd) : '',
    session: endsPlay ? sessionHash(bytes, sessionAt, sessionEnd) : 0,
    atMs,
    isAiSelfPlay,
    edition,
    word,
    isCorrect,
    isReveal: kind === CLUE_REVEALED,
    isGiveUp: kind === PLAY_GIVEN_UP,
    startedAtMs,
    previousAtMs,
  };
}

function readGuess(
  bytes: Uint8Array,
  start: number,
  end: number,
): { word: string; isCorrect: boolean } | undefined {
  const reader = { bytes, at: start };
  let word = '';
  let isCorrect = false;
  while (reader.at < end) {
    const tag = readVarint(reader);
    if (tag >>> 3 === GUESS && (tag & 7) === BYTES) {
      const length = readVarint(reader);
      word = length <= MAX_WORD_BYTES ? wordIn(bytes, reader.at, reader.at + length) : '';
      reader.at += length;
    } else if ((tag & 7) === VARINT) {
      const value = readVarint(reader);
      if (tag >>> 3 === IS_CORRECT) isCorrect = value !== 0;
    } else return undefined;
  }
  return reader.at === end ? { word, isCorrect } : undefined;
}

/** Uses arithmetic instead of shifts, because a time in milliseconds needs more than 32 bits. */
function readVarint(reader: { readonly bytes: Uint8Array; at: number }): number {
  const first = reader.bytes[reader.at++] ?? 0;
  if (first < 0x80) return first;
  let value = first & 0x7f;
  let scale = 0x80;
  for (;;) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}

/** Returns 32 bits of an FNV-1a hash, and 20 of a second one with another seed and multiplier. */
function sessionHash(bytes: Uint8Array, start: number, end: number): number {
  let high = Math.imul(0x811c9dc5, 0x01000193);
  let low = Math.imul(0x9747b28c, 0x5bd1e995);
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul(low ^ byte, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return (high >>> 0) * 0x10_0000 + (low >>> 12);
}

/** Returns the hash of a session id: `CountedFact.session`. */
export function textHash(text: string): number {
  const bytes = Buffer.from(text, 'latin1');
  return sessionHash(bytes, 0, bytes.length);
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return buffer.toString('latin1', start, end);
}

/** '' for a text that is no word, so that it is not counted as one. */
function wordIn(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i++) {
    const code = bytes[i] ?? 0;
    if (code > 127) return wordInUtf8(bytes, start, end);
    if (code < 65 || code > 90) return '';
    text += String.fromCharCode(code);
  }
  return text.length <= WORD_LENGTH.max ? text : '';
}

/** What is not UTF-8 has replacement characters, which no word has. */
function wordInUtf8(bytes: Uint8Array, start: number, end: number): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    'utf8',
    start,
    end,
  );
  return isWordText(text) && !text.includes('\ufffd') ? text : '';
}
