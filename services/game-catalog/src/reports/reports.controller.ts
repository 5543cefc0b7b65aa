import { normaliseWord } from '@imguessr/game-rules';
import { isProfane, singleLine } from '@imguessr/service-kit/moderation';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { versionOf } from '../catalog-view/version-of.ts';
import { existing } from '../games/game-not-found.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { ReportStore } from './report-store.port.ts';

const LISTED = { games: 50, entries: 10 } as const;

@Controller()
export class ReportsController {
  constructor(
    @Inject(ReportStore) private readonly reports: ReportStore,
    @Inject(CatalogView) private readonly view: CatalogView,
  ) {}

  @CatalogRpc('reportGame')
  async report(@Payload() { gameId, session, reason, text }: CatalogInput<'reportGame'>) {
    const game = existing(this.view.playableGame(gameId));
    await this.reports.add({
      gameId,
      session,
      reason,
      text: singleLine(text),
      revision: versionOf(game),
    });
    return { received: true as const };
  }

  @CatalogRpc('reports')
  async list() {
    const counted = await this.reports.list(LISTED);
    return counted.map(({ gameId, revision, count, lastAtMs, entries }) => {
      const game = this.view.anyGame(gameId);
      return {
        gameId,
        revision,
        isOutdated: !game || versionOf(game) !== revision,
        count,
        lastAt: new Date(lastAtMs).toISOString(),
        entries: entries.map((entry) => ({
          ...entry,
          isProfane: hasProfaneWord(entry.text),
        })),
        others: count - entries.reduce((sum, entry) => sum + entry.count, 0),
      };
    });
  }

  @CatalogRpc('settleReports')
  async settle(@Payload() { gameId, revision }: CatalogInput<'settleReports'>) {
    return { settled: await this.reports.settle(gameId, revision) };
  }
}

const hasProfaneWord = (text: string): boolean =>
  normaliseWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some(isProfane);
