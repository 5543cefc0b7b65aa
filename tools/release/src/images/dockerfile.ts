/** A COPY of the last stage: from the repository, or from what the stage `build` has made. */
export interface Copy {
  readonly isBuilt: boolean;
  readonly from: string;
  readonly to: string;
}

export interface LastStage {
  readonly base: string;
  /** The settings, as options of `crane mutate`. */
  readonly options: readonly string[];
  readonly copies: readonly Copy[];
}

/** The pairs of `a=b c="d e"`. */
const PAIR = /([\w.]+)=(?:"([^"]*)"|(\S+))/g;

/**
 * Returns the last stage of a Dockerfile with these build arguments: a release builds what `docker
 * build` does. Throws on unknown instructions.
 */
export function readLastStage(
  dockerfile: string,
  given: Readonly<Record<string, string>>,
): LastStage {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const variables: Record<string, string> = {};
  const expand = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '');
  const isFrom = (line: string) => line.startsWith('FROM ');
  const [first, last] = [lines.findIndex(isFrom), lines.findLastIndex(isFrom)];
  let folder = '/';
  let base = '';
  const options: string[] = [];
  const copies: Copy[] = [];
  for (const line of [...lines.slice(0, first), ...lines.slice(last)]) {
    const [instruction = ''] = line.split(' ', 1);
    const rest = expand(line.slice(instruction.length + 1));
    const pairs = (option: string) =>
      [...rest.matchAll(PAIR)].map(
        ([, key, quoted, plain]) => `--${option}=${key}=${quoted ?? plain}`,
      );
    if (instruction === 'ARG') {
      const [, name = '', value = ''] = /^(\w+)(?:=(.*))?$/.exec(rest) ?? [];
      variables[name] = given[name] ?? variables[name] ?? value;
    } else if (instruction === 'FROM') base = rest.split(' ')[0] ?? '';
    else if (instruction === 'LABEL') options.push(...pairs('label'));
    else if (instruction === 'ENV') options.push(...pairs('env'));
    else if (instruction === 'USER') options.push(`--user=${rest}`);
    else if (instruction === 'ENTRYPOINT')
      options.push(`--entrypoint=${(JSON.parse(rest) as string[]).join(',')}`);
    else if (instruction === 'WORKDIR') {
      folder = rest;
      options.push(`--workdir=${rest}`);
    } else if (instruction === 'COPY') copies.push(readCopy(rest, folder));
    else
      throw new Error(
        `The last stage of a Dockerfile contains ${instruction}, which a release cannot build.`,
      );
  }
  return { base, options, copies };
}

function readCopy(text: string, folder: string): Copy {
  const [, built, from = '', to = ''] = /^(--from=build )?(\S+) (\S+)$/.exec(text) ?? [];
  if (from === '') throw new Error(`A release cannot build COPY ${text}.`);
  return { isBuilt: built !== undefined, from, to: to === './' ? folder : to };
}
