import { stripVTControlCharacters } from 'node:util';

const MAX_LENGTH = 200;

/** Returns the part of a log line to show in the terminal, or undefined to omit the line. */
export type SummarizeLine = (line: string) => string | undefined;

/** A busy gateway writes thousands of lines per second, so only candidates are parsed. */
const SEVERE = /"level":("error"|"fatal"|[56]0)/;
const CRASH = /^\s*(\w*Error|Uncaught|fatal)\b/i;

/** Errors of the services: a JSON line of level error or fatal, or the first line of a crash. */
export const summarizeService: SummarizeLine = (line) => {
  if (!line.startsWith('{')) return CRASH.test(line) ? short(line) : undefined;
  if (!SEVERE.test(line)) return undefined;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    const parts = [msg, err?.message].filter((part) => part !== undefined && part !== '');
    return short([...new Set(parts)].join(': '));
  } catch {
    return undefined;
  }
};

function short(line: string): string {
  const plain = stripVTControlCharacters(line).trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}
