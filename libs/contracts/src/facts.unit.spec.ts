import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CatalogFact, PlayFact } from './facts.ts';

const project = join(import.meta.dirname, '..');
const proto = join(project, '../../proto');
const published = join(project, 'published-facts.json');
const BUF = join(project, '../../node_modules/.bin/buf');
const copies: string[] = [];

const buf = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(BUF, args, {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

function copyProto(change: (text: string) => string): string {
  const copy = mkdtempSync(join(tmpdir(), 'imguessr-proto-'));
  copies.push(copy);
  cpSync(proto, copy, { recursive: true });
  const file = join(copy, 'imguessr/play/v1/play_facts.proto');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return copy;
}

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

describe('the protobuf definitions of the facts', () => {
  test('follow the protocol buffers style guide', () => {
    expect(buf('lint', proto)).toMatchObject({ status: 0 });
  });

  test('can decode every fact stored by a published version', () => {
    expect(buf('breaking', proto, '--against', published)).toMatchObject({ status: 0 });
  });

  test('are recorded, so that the next version keeps each of their fields', () => {
    const { output } = buf('build', proto, '--exclude-source-info', '-o', '-#format=json');
    expect(JSON.parse(output)).toEqual(JSON.parse(readFileSync(published, 'utf8')));
  });

  test.each([
    [
      'a field changes its type',
      (text: string) => text.replace('int32 attempt = 4', 'string attempt = 4'),
    ],
    [
      'a field changes its number',
      (text: string) => text.replace('bool is_correct = 14', 'bool is_correct = 15'),
    ],
    ['a field is removed', (text: string) => text.replace('  string command_id = 8;\n', '')],
  ])('are rejected as incompatible when %s', (_change, edit) => {
    const result = buf('breaking', copyProto(edit), '--against', published);
    expect(result.output).toContain('play_facts.proto');
    expect(result.status).toBe(100);
  });
});

describe('a stored fact', () => {
  test('of a play is decoded as it was encoded', () => {
    const fact = {
      id: 'b7e5',
      gameId: 7,
      sessionId: 'abc',
      attempt: 5,
      imageIndex: 4,
      imageId: 35,
      atMs: 1_790_000_000_123,
      startedAtMs: 1_790_000_000_000,
      previousAtMs: 0,
      commandId: 'key',
      isAiSelfPlay: true,
      edition: 9,
      guess: 'WHALE',
      isCorrect: true,
    } satisfies PlayFact;
    expect(PlayFact.decode(PlayFact.encode(fact).finish())).toEqual(fact);
  });

  test('of the catalog is decoded as it was encoded', () => {
    const fact = {
      position: 2 ** 40,
      gameId: 7,
      revision: 3,
      atMs: 1_790_000_000_123,
      actor: 'seed',
      epoch: 1_790_000_000_000,
      headPosition: 2 ** 40 + 1,
      fact: { $case: 'imagesReordered', value: { imageIds: [3, 1, 2] } },
    } satisfies CatalogFact;
    expect(CatalogFact.decode(CatalogFact.encode(fact).finish())).toEqual(fact);
  });
});
