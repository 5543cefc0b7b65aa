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

/** PostgreSQL logs FATAL for every client that connects too early, so only errors that end the server are shown. */
export const summarizePostgres: SummarizeLine = (line) =>
  /(PANIC|FATAL):/.test(line) &&
  !/starting up|accepting connections|shutting down|terminating connection|does not exist/.test(line)
    ? short(line)
    : undefined;

/** The servers of a cluster start one after another, so failed route connections are normal. */
export const summarizeNats: SummarizeLine = (line) =>
  /\[(FTL|ERR)\]/.test(line) && !/trying to connect to route/.test(line) ? short(line) : undefined;

export const summarizeRedis: SummarizeLine = (line) =>
  /fatal|can't|failed|error/i.test(line) && !/overcommit/i.test(line) ? short(line) : undefined;

function short(line: string): string {
  const plain = stripVTControlCharacters(line).trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}
