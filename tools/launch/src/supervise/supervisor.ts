import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { isRunning, type ProcessRecord, processStartTime, stopOrphans } from './process-record.ts';
import { type ProcessSpec, SupervisedProcess } from './supervised-process.ts';

const RESTART_MS = 200;

/** Starts processes, and stops them in order. One per data folder. */
export class Supervisor {
  readonly #runDir: string;
  readonly #logsDir: string;
  readonly #processes: SupervisedProcess[] = [];
  readonly #folder: DataFolder;
  #stopping: Promise<void> | undefined;
  readonly #failed = Promise.withResolvers<never>();
  /**
   * Whether a process that ends by itself is started again, as by an orchestrator: while somebody
   * develops it, or tests end it.
   */
  isRestarting = false;
  /** Called whenever a process was started. */
  onChange: () => void = () => {};

  private constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#runDir = folder.path('run');
    this.#logsDir = folder.path('logs');
    this.#failed.promise.catch(() => {});
  }

  /**
   * Claims the data folder for this run, and stops processes that a killed earlier run left. Throws
   * `LaunchError` if it is in use.
   */
  static async open(folder: DataFolder): Promise<Supervisor> {
    const other = folder.readJson<ProcessRecord & { url?: string }>('run/supervisor.json');
    if (other && other.pid !== process.pid && isRunning(other)) {
      const where = folder.readJson<{ url?: string }>('run/state.json')?.url;
      throw new LaunchError(
        `Imguessr already runs from this folder (process ${other.pid}${where ? `, ${where}` : ''}). ` +
          'Stop it first, or use another data folder with IMGUESSR_DATA=.',
      );
    }
    folder.writeJson('run/supervisor.json', {
      pid: process.pid,
      began: processStartTime(process.pid),
    });
    const supervisor = new Supervisor(folder);
    const orphans = await stopOrphans(supervisor.#runDir);
    if (orphans.length > 0) say(`Stopped processes of an earlier run: ${orphans.join(', ')}.`);
    return supervisor;
  }

  get processes(): readonly SupervisedProcess[] {
    return this.#processes;
  }

  start(spec: ProcessSpec): SupervisedProcess {
    if (this.#stopping) throw new LaunchError('Startup was interrupted.');
    const supervised = new SupervisedProcess(
      spec,
      { runDir: this.#runDir, logsDir: this.#logsDir },
      (reason) => this.#ended(supervised, reason),
    );
    this.#processes.push(supervised);
    supervised.start();
    this.onChange();
    return supervised;
  }

  /** Rejects with a `LaunchError` when a process has ended by itself, and is not started again. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /**
   * Stops all processes, lowest rank first. Resolves once they have ended, also for a second call.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  kill(): void {
    for (const supervised of this.#processes) supervised.kill();
  }

  #ended(supervised: SupervisedProcess, reason: string): void {
    const { spec, lastError, logFile } = supervised;
    const said = `${spec.name} exited (${reason}).${lastError ? ` It last wrote: ${lastError}` : ''}`;
    if (!this.isRestarting) this.#failed.reject(new LaunchError(`${said} See ${logFile}.`));
    else {
      say(said);
      setTimeout(() => {
        if (this.#stopping) return;
        supervised.start();
        this.onChange();
      }, RESTART_MS);
    }
  }

  async #stopInOrder(): Promise<void> {
    const ranks = [...new Set(this.#processes.map(({ spec }) => spec.rank))].sort((a, b) => a - b);
    for (const rank of ranks) {
      await Promise.all(
        this.#processes
          .filter(({ spec }) => spec.rank === rank)
          .map((supervised) => supervised.stop()),
      );
    }
    this.#folder.remove('run/state.json');
    this.#folder.remove('run/supervisor.json');
  }
}
