import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { startGuard } from './guard.ts';
import { isRunning, type ProcessRecord, processStartTime, stopOrphans } from './process-record.ts';
import { type ProcessSpec, SupervisedProcess } from './supervised-process.ts';

/** Starts processes, restarts those that end, and stops them in order. One per data folder. */
export class Supervisor {
  readonly #runDir: string;
  readonly #logsDir: string;
  readonly #processes: SupervisedProcess[] = [];
  readonly #folder: DataFolder;
  #stopping: Promise<void> | undefined;
  #stopGuard: () => void = () => {};
  /** Called whenever a process was started or restarted. */
  onChange: () => void = () => {};

  private constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#runDir = folder.path('run');
    this.#logsDir = folder.path('logs');
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
    supervisor.#stopGuard = startGuard(supervisor.#runDir);
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
      () => this.onChange(),
    );
    this.#processes.push(supervised);
    supervised.start();
    return supervised;
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

  async #stopInOrder(): Promise<void> {
    const ranks = [...new Set(this.#processes.map(({ spec }) => spec.rank))].sort((a, b) => a - b);
    for (const rank of ranks) {
      await Promise.all(
        this.#processes
          .filter(({ spec }) => spec.rank === rank)
          .map((supervised) => supervised.stop()),
      );
    }
    this.#stopGuard();
    this.#folder.remove('run/state.json');
    this.#folder.remove('run/supervisor.json');
  }
}
