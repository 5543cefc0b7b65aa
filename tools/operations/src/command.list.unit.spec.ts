import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, requestedCommand } from './command.list.ts';
import { runCommand } from './testing/run-command.ts';

const page = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../docs/host', name), 'utf8');

const byName = COMMANDS.map((command) => [command.name, command] as const);

describe.each(byName)(
  '%s',
  (name, { summary, options = {}, positionals: [min, max] = [0, 0], needs, check }) => {
    test('explains itself with --help, whatever else is given', async () => {
      const help = await runCommand([name, '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      for (const text of [
        summary,
        `Usage: imguessr ${name}`,
        `Example: imguessr ${name}`,
        ...Object.keys(options),
      ])
        expect(help.out).toContain(text);
      expect(await requestedCommand([name, '--help'], {})).toBeUndefined();
      for (const [script, call] of [
        [name, `npm run ${name}`],
        ['imguessr', `npm run imguessr -- ${name}`],
      ])
        expect((await runCommand([name, '--help'], { npm_lifecycle_event: script })).out).toContain(
          `Usage: ${call}`,
        );
    });

    const wrong: [reason: string, args: readonly string[]][] = [
      ["Unknown option '--fast'", ['--fast']],
    ];
    if (min > 0) wrong.push(['An argument is missing.', []]);
    if (max < 9)
      wrong.push(["Unexpected argument 'surplus'", [...Array(max).fill('x'), 'surplus']]);
    test.each(wrong)('rejects wrong arguments with the usage: %s', async (reason, args) => {
      const { code, out, err } = await runCommand([name, ...args]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(new RegExp(`${reason}.*\\nUsage: imguessr ${name}\\b`));
      expect(await requestedCommand([name, ...args], {})).toBeUndefined();
    });

    test('is on the page of commands', () => {
      expect(page('README.md').split('## Commands')[1]).toContain(`\`${name}\``);
    });

    test('says which settings it lacks', async () => {
      if (needs.length === 0 || check) return;
      const { code, err } = await runCommand([name, ...Array(min).fill('x')]);
      expect([code, err]).toEqual([1, `Set ${needs.join(' and ')}.\n`]);
    });
  },
);

describe('the command line', () => {
  test('lists every command', async () => {
    const { code, out } = await runCommand(['--help']);
    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  });

  test.each([[[]], [['bakcup']]])('rejects %j with the list', async (args) => {
    const { code, err } = await runCommand(args);
    expect(code).toBe(1);
    expect(err).toContain(
      args.length > 0 ? "There is no command 'bakcup'." : 'A command is missing.',
    );
    expect(err).toContain('stats:audit');
  });

  test('says in one JSON line why a command failed, if the output is for programs', async () => {
    const { code, out, err } = await runCommand(['restore'], { IMGUESSR_OUTPUT: 'json' });
    expect([code, err, out.split('\n').length]).toEqual([1, '', 2]);
    expect(JSON.parse(out)).toMatchObject({
      level: 'fatal',
      service: 'restore',
      reason: expect.stringContaining('Usage: imguessr restore'),
      msg: 'restore failed',
    });
  });

  test('is what npm runs under the names of commands', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
    );
    const names = Object.entries<string>(scripts).flatMap(([name, script]) =>
      script.includes('run.mjs imguessr ') ? [[name, script.split(' ').at(-1)]] : [],
    );
    for (const [name, command] of names)
      expect([name, byName.map(([each]) => each)]).toEqual([
        command,
        expect.arrayContaining([name]),
      ]);
    // guards against an empty list
    expect(names.length).toBeGreaterThan(5);
  });
});
