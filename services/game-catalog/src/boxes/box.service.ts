import { randomBytes } from 'node:crypto';
import { BOX_LIMITS, type GameImport, type ImportSummary } from '@imguessr/contracts';
import type { JobQueue, JobQueues } from '../jobs/job-queues.port.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { detailsOf, summaryOf } from './format/box.view.ts';
import type { StoredBox } from './format/box-store.port.ts';
import { type BoxJobDeps, checkBox, importBox, isComplete } from './transfer/box.jobs.ts';

const HOUR_MS = 3_600_000;
const REFILL_INTERVAL_MS = 60_000;
/** The same for all replicas, so that a new site gets the demo games once. */
const FIRST_IMPORT = '0'.repeat(32);

export class BoxService {
  readonly #deps: BoxJobDeps;
  readonly #checks: JobQueue;
  readonly #imports: JobQueue;

  constructor(deps: BoxJobDeps, queues: JobQueues) {
    this.#deps = deps;
    this.#checks = queues.open('box-checks', (id) => this.#runCheck(id));
    this.#imports = queues.open('box-imports', (id) => importBox(id, deps));
    const clearing = queues.open('box-clearing', () =>
      deps.boxes.removeOlderThan(deps.clock() - BOX_LIMITS.hours * HOUR_MS),
    );
    clearing.schedule(HOUR_MS);
    this.#checks.refill(REFILL_INTERVAL_MS, () => deps.boxes.idsIn('checking'));
    this.#imports.refill(REFILL_INTERVAL_MS, () => deps.boxes.idsIn('importing'));
  }

  async list(): Promise<ImportSummary[]> {
    const boxes = await this.#deps.boxes.all();
    return Promise.all(
      boxes.map(async (box) => summaryOf(box, await this.#deps.boxes.rows(box.id))),
    );
  }

  /** The oldest boxes that are not in use make room for it. */
  async create(
    name: string,
    size: number,
    actor: string,
    id = randomBytes(16).toString('hex'),
  ): Promise<ImportSummary> {
    const { boxes, clock } = this.#deps;
    const kept = await boxes.all();
    const idle = kept.filter(({ state }) => state !== 'importing' && state !== 'checking');
    const surplus = kept.length - BOX_LIMITS.boxes + 1;
    if (surplus > idle.length) {
      throw new RequestRejectedError(
        'IMPORT_BUSY',
        'Too many boxes are being imported. Wait until one is done.',
      );
    }
    for (const { id } of surplus > 0 ? idle.slice(-surplus) : []) await boxes.remove(id);
    await boxes.create({ id, name, size, actor, createdAtMs: clock() });
    return this.summary(id);
  }

  /** Resolves with the number of consecutive parts so far. */
  async savePart(id: string, part: number, bytes: Buffer): Promise<number> {
    const box = await this.#box(id);
    if (box.state !== 'uploading')
      throw new RequestRejectedError('IMPORT_BUSY', 'The box has been uploaded already.');
    const { partBytes } = BOX_LIMITS;
    const expected = Math.min(partBytes, box.size - part * partBytes);
    if (bytes.length !== expected) {
      const message =
        expected > 0 ? `Part ${part} must have ${expected} bytes.` : `The box has no part ${part}.`;
      throw new RequestRejectedError('INVALID_REQUEST', message);
    }
    return this.#deps.boxes.savePart(id, part, bytes);
  }

  async check(id: string): Promise<ImportSummary> {
    const box = await this.#box(id);
    if (box.state === 'uploading' && !isComplete(box)) {
      throw new RequestRejectedError(
        'INVALID_REQUEST',
        'Some parts of the box have not been uploaded yet.',
      );
    }
    return this.#beginCheck(id);
  }

  /**
   * Begins an import of the demo games. Its check copies them, because that can take longer than a
   * request may.
   */
  async createDemo(actor: string, importId?: string): Promise<ImportSummary> {
    const { name, size } = await this.#deps.demo.describe();
    const { id } = await this.create(name, size, actor, importId);
    return this.#beginCheck(id);
  }

  /** Imports the demo games into a site that has never had a game, in the background. */
  async importFirstGames(): Promise<void> {
    const { boxes, view } = this.#deps;
    if (view.isNew() && !(await boxes.find(FIRST_IMPORT)))
      await this.createDemo('system', FIRST_IMPORT);
  }

  /** By default all rows that are not refused. */
  async start(id: string, selected?: readonly string[]): Promise<ImportSummary> {
    const { boxes } = this.#deps;
    const box = await this.#box(id);
    if (box.state === 'uploading' || box.state === 'checking') {
      throw new RequestRejectedError('IMPORT_BUSY', 'The box is still being checked.');
    }
    if (box.refusal)
      throw new RequestRejectedError('INVALID_REQUEST', `The box was refused. ${box.refusal}`);
    const rows = await boxes.rows(id);
    await boxes.startImport(id, selected ?? rows.map(({ game }) => game.row));
    await this.#imports.retry(id).catch(() => 0);
    this.#imports.add([id]);
    return this.summary(id);
  }

  async remove(id: string): Promise<void> {
    await this.#box(id);
    if (!(await this.#deps.boxes.remove(id))) {
      throw new RequestRejectedError(
        'IMPORT_BUSY',
        'Its games are being imported. Wait until that is done.',
      );
    }
  }

  async summary(id: string): Promise<ImportSummary> {
    return summaryOf(await this.#box(id), await this.#deps.boxes.rows(id));
  }

  async details(id: string): Promise<GameImport> {
    return detailsOf(await this.#box(id), await this.#deps.boxes.rows(id));
  }

  async #runCheck(id: string): Promise<void> {
    await checkBox(id, this.#deps);
    if (id === FIRST_IMPORT) await this.start(id);
  }

  async #beginCheck(id: string): Promise<ImportSummary> {
    await this.#deps.boxes.move(id, ['uploading'], 'checking');
    this.#checks.add([id]);
    return this.summary(id);
  }

  async #box(id: string): Promise<StoredBox> {
    const box = await this.#deps.boxes.find(id);
    if (!box) throw new RequestRejectedError('NOT_FOUND', 'Import not found');
    return box;
  }
}
