import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { say } from '../say.ts';
import type { SummarizeLine } from './console-lines.ts';
import { LogFile } from './log-file.ts';
import { removeRecord, writeRecord } from './process-record.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number | undefined;
  gid?: number | undefined;
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

const MAX_LINES = 5;
const LINE_WINDOW_MS = 10_000;

/** A process with a log file and a record; whoever started it learns when it ends by itself. */
export class SupervisedProcess {
  readonly spec: ProcessSpec;
  readonly #folder: { runDir: string; logsDir: string };
  readonly #onEnd: (reason: string) => void;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #shown: { at: number; line: string }[] = [];
  #lastError: string | undefined;
  #lastLine: string | undefined;

  constructor(
    spec: ProcessSpec,
    folder: { runDir: string; logsDir: string },
    onEnd: (reason: string) => void,
  ) {
    this.spec = spec;
    this.#onEnd = onEnd;
    this.#folder = folder;
    this.#log = new LogFile(`${folder.logsDir}/${spec.name}.log`);
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
    const { spec } = this;
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // its own process group: Ctrl-C must only reach the supervisor, which stops everything in
      // order
      detached: true,
      ...(spec.uid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
    });
    this.#child = child;
    if (child.pid !== undefined) {
      writeRecord(this.#folder.runDir, spec.name, {
        pid: child.pid,
        stopSignal: spec.stopSignal,
        rank: spec.rank,
      });
    }
    for (const stream of [child.stdout, child.stderr]) this.#follow(stream);
    child.once('error', (error) => this.#ended(error.message));
    child.once('exit', (code, signal) => this.#ended(signal ?? `code ${code}`));
  }

  /** Stops it and starts it again, after a build. */
  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }

  /** Sends the stop signal, kills it after the time-out, and resolves once it has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child) {
      const gone = once(child, 'exit').catch(() => {});
      child.kill(this.spec.stopSignal);
      const killer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs);
      await gone;
      clearTimeout(killer);
    }
    removeRecord(this.#folder.runDir, this.spec.name);
  }

  kill(): void {
    this.#isStopping = true;
    this.#child?.kill('SIGKILL');
  }

  #ended(reason: string): void {
    if (!this.#child) return;
    this.#child = undefined;
    if (!this.#isStopping) this.#onEnd(reason);
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

  #show(line: string | undefined): void {
    if (line === undefined || this.#isStopping) return;
    this.#lastError = line;
    const now = Date.now();
    this.#shown = this.#shown.filter(({ at }) => now - at < LINE_WINDOW_MS);
    if (this.#shown.length > MAX_LINES || this.#shown.some((earlier) => earlier.line === line))
      return;
    this.#shown.push({ at: now, line });
    if (this.#shown.length > MAX_LINES)
      say(`${this.spec.name}: see ${this.logFile} for more errors`);
    else say(`${this.spec.name}: ${line}`);
  }
}
