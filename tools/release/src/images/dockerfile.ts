import type { ImageSettings } from '../oci/append-layer.ts';

/** A COPY of the last stage: from the repository, or from what the stage `build` has made. */
export interface Copy {
  readonly isBuilt: boolean;
  readonly from: string;
  readonly to: string;
}

/** What the last stage of a Dockerfile makes of its base image. */
export interface LastStage {
  readonly base: string;
  readonly settings: ImageSettings;
  readonly copies: readonly Copy[];
}

/**
 * Returns the last stage of a Dockerfile that copies and sets, but runs nothing, with these build arguments in place of its defaults:
 * so a release builds what `docker build` does. Throws on any instruction that it does not know.
 */
export function readLastStage(dockerfile: string, given: Readonly<Record<string, string>>): LastStage {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const start = lines.findLastIndex((line) => line.startsWith('FROM '));
  const variables: Record<string, string> = {};
  const declare = (line: string) => {
    const [, name = '', value = ''] = /^ARG (\w+)(?:=(.*))?$/.exec(line) ?? [];
    variables[name] = given[name] ?? variables[name] ?? value;
  };
  for (const line of lines.slice(
    0,
    lines.findIndex((each) => each.startsWith('FROM ')),
  ))
    declare(line);
  const expand = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '');

  const base = expand(lines[start]?.split(' ')[1] ?? '');
  const copies: Copy[] = [];
  let [settings, folder]: [ImageSettings, string] = [{}, '/'];
  const set = (more: ImageSettings) => {
    settings = { ...settings, ...more };
  };
  for (const line of lines.slice(start + 1)) {
    const [instruction = ''] = line.split(' ', 1);
    if (instruction === 'ARG') {
      declare(line);
      continue;
    }
    const rest = expand(line.slice(instruction.length + 1));
    if (instruction === 'LABEL') set({ Labels: { ...settings.Labels, ...pairs(rest) } });
    else if (instruction === 'ENV') set({ Env: Object.entries(pairs(rest)).map((pair) => pair.join('=')) });
    else if (instruction === 'USER') set({ User: rest });
    else if (instruction === 'STOPSIGNAL') set({ StopSignal: rest });
    else if (instruction === 'ENTRYPOINT') set({ Entrypoint: JSON.parse(rest) as string[] });
    else if (instruction === 'WORKDIR') {
      folder = rest;
      set({ WorkingDir: rest });
    } else if (instruction === 'COPY') copies.push(readCopy(rest, folder));
    else throw new Error(`The last stage of a Dockerfile contains ${instruction}, which a release cannot build.`);
  }
  return { base, settings, copies };
}

/** Returns the pairs of `a=b c="d e"`. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, key, quoted, plain]) => [key, quoted ?? plain]),
  );

function readCopy(text: string, folder: string): Copy {
  const [, built, from = '', to = ''] = /^(--from=build )?(\S+) (\S+)$/.exec(text) ?? [];
  if (from === '') throw new Error(`A release cannot build COPY ${text}.`);
  return { isBuilt: built !== undefined, from, to: to === './' ? folder : to };
}
