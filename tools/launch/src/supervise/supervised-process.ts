import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { say } from '../say.ts';
import type { SummarizeLine } from './console-lines.ts';
import { LogFile } from './log-file.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Where it can be reached, for `run/state.json`. */
  ports?: ProcessPorts;
  stopSignal: NodeJS.Signals;
  /** Milliseconds after which a process that ignores the stop signal is killed. */
  stopTimeoutMs: number;
  /** Processes with a lower rank are stopped first. */
  rank: number;
  /**
   * What to show of a line in the terminal; of servers without it, the last line is shown when they
   * exit.
   */
  summarize?: SummarizeLine | undefined;
}

export interface ProcessPorts {
  /** Where it has its health checks and metrics. */
  readonly opsPort: number;
  /** Where it listens for requests over HTTP, if it does; otherwise the same. */
  readonly port: number;
}

interface ProcessEvents {
  readonly onStart: () => void;
  /** Called when it ends by itself. */
  readonly onEnd: (reason: string) => void;
}

/** A process with a log file; whoever started it learns when it ends by itself. */
export class SupervisedProcess {
  readonly spec: ProcessSpec;
  readonly #events: ProcessEvents;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #lastError: string | undefined;
  #lastLine: string | undefined;

  constructor(spec: ProcessSpec, logFile: string, events: ProcessEvents) {
    this.spec = spec;
    this.#events = events;
    this.#log = new LogFile(logFile);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * The last line it wrote that looked like an error, of servers without `summarize` the last one.
   */
  get lastError(): string | undefined {
    return this.spec.summarize ? this.#lastError : this.#lastLine;
  }

  get logFile(): string {
    return this.#log.file;
  }

  start(): void {
    this.#isStopping = false;
    const { command, args, cwd, env } = this.spec;
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // its own process group: Ctrl-C must only reach the supervisor, which stops everything in
      // order
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) this.#follow(stream);
    child.once('error', (error) => this.#ended(error.message));
    child.once('exit', (code, signal) => this.#ended(signal ?? `code ${code}`));
    this.#events.onStart();
  }

  /** Stops it and starts it again, after a build. */
  async restart(): Promise<void> {
    await this.stop();
    this.start();
    say(`${this.spec.name} was started again with the new build.`);
  }

  /** Sends the stop signal, kills it after the time-out, and resolves once it has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit').catch(() => {});
    child.kill(this.spec.stopSignal);
    const killer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs);
    await gone;
    clearTimeout(killer);
  }

  #ended(reason: string): void {
    if (!this.#child) return;
    this.#child = undefined;
    if (!this.#isStopping) this.#events.onEnd(reason);
  }

  #follow(stream: NodeJS.ReadableStream | null): void {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk);
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      this.#lastLine = lines.findLast((line) => line.trim() !== '') ?? this.#lastLine;
      for (const line of lines) this.#show(this.spec.summarize?.(line));
    });
  }

  /** Prints an error, but not again while it repeats. */
  #show(line: string | undefined): void {
    if (line === undefined || line === this.#lastError || this.#isStopping) return;
    this.#lastError = line;
    say(`${this.spec.name}: ${line}`);
  }
}
