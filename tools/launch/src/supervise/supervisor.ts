import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import {
  isRunning,
  type ProcessRecord,
  processStartTime,
  type StartedProcess,
  stopOrphans,
} from './process-record.ts';
import { type ProcessPorts, type ProcessSpec, SupervisedProcess } from './supervised-process.ts';

const STATE_FILE = 'run/state.json';
const RESTART_MS = 200;

/** The contents of `run/state.json`: the run that has the data folder, and its processes. */
export interface SupervisorState extends ProcessRecord {
  readonly processes: Readonly<Record<string, StartedProcess & Partial<ProcessPorts>>>;
}

/** Starts processes, and stops them in order. One per data folder. */
export class Supervisor {
  readonly #processes: SupervisedProcess[] = [];
  readonly #folder: DataFolder;
  readonly #records: Record<string, StartedProcess & Partial<ProcessPorts>> = {};
  #published: object = {};
  #stopping: Promise<void> | undefined;
  readonly #failed = Promise.withResolvers<never>();
  /**
   * Whether a process that ends by itself is started again, as by an orchestrator: while somebody
   * develops it, or tests end it.
   */
  isRestarting = false;

  private constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#failed.promise.catch(() => {});
  }

  /**
   * Claims the data folder for this run, and stops processes that a killed earlier run left. Throws
   * `LaunchError` if it is in use.
   */
  static async open(folder: DataFolder): Promise<Supervisor> {
    const other = folder.readJson<SupervisorState & { url?: string }>(STATE_FILE);
    if (other && other.pid !== process.pid && isRunning(other)) {
      throw new LaunchError(
        `Imguessr already runs from this folder (process ${other.pid}${other.url ? `, ${other.url}` : ''}). ` +
          'Stop it first, or use another data folder with IMGUESSR_DATA=.',
      );
    }
    const left = Object.entries(other?.processes ?? {}).filter(([, left]) => isRunning(left));
    if (left.length > 0) {
      say(`Stopping processes from an earlier run: ${left.map(([name]) => name).join(', ')} …`);
      await stopOrphans(left.map(([, orphan]) => orphan));
    }
    const supervisor = new Supervisor(folder);
    supervisor.publish({});
    return supervisor;
  }

  get processes(): readonly SupervisedProcess[] {
    return this.#processes;
  }

  start(spec: ProcessSpec): SupervisedProcess {
    if (this.#stopping) throw new LaunchError('Startup was interrupted.');
    const supervised = new SupervisedProcess(spec, this.#folder.path(`logs/${spec.name}.log`), {
      onStart: () => this.#record(supervised),
      onEnd: (reason) => this.#ended(supervised, reason),
    });
    this.#processes.push(supervised);
    supervised.start();
    return supervised;
  }

  /** Rejects with a `LaunchError` when a process has ended by itself, and is not started again. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /** Adds what other commands of this checkout may read to `run/state.json`. */
  publish(details: object): void {
    this.#published = details;
    this.#writeState();
  }

  /**
   * Stops all processes, lowest rank first. Resolves once they have ended, also for a second call.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  #ended(supervised: SupervisedProcess, reason: string): void {
    const { spec, lastError, logFile } = supervised;
    const said = `${spec.name} exited (${reason}).${lastError ? ` It last wrote: ${lastError}` : ''}`;
    if (!this.isRestarting) this.#failed.reject(new LaunchError(`${said} See ${logFile}.`));
    else {
      say(said);
      setTimeout(() => {
        if (!this.#stopping) supervised.start();
      }, RESTART_MS);
    }
  }

  #record({ pid, spec: { name, stopSignal, rank, ports } }: SupervisedProcess): void {
    if (pid === undefined) return;
    const began = processStartTime(pid) ?? 'ended';
    this.#records[name] = { pid, began, stopSignal, rank, ...ports };
    this.#writeState();
  }

  #writeState(): void {
    this.#folder.writeJson(STATE_FILE, {
      pid: process.pid,
      began: processStartTime(process.pid),
      ...this.#published,
      processes: this.#records,
    });
  }

  async #stopInOrder(): Promise<void> {
    const ranks = [...new Set(this.#processes.map(({ spec }) => spec.rank))].sort();
    for (const rank of ranks) {
      await Promise.all(
        this.#processes
          .filter(({ spec }) => spec.rank === rank)
          .map((supervised) => supervised.stop()),
      );
    }
    this.#folder.remove(STATE_FILE);
  }
}
