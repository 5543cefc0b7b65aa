import { singleLine } from '@imguessr/service-kit/moderation';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { existing } from '../games/rule/playability.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { ReportsStore } from './reports.store.ts';

const LISTED = 50;

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsStore,
    private readonly view: CatalogView,
  ) {}

  @CatalogRpc('reportGame')
  async report(@Payload() { gameId, session, reason, text }: CatalogInput<'reportGame'>) {
    existing(this.view.playableGame(gameId));
    await this.reports.add({ gameId, session, reason, text: singleLine(text) });
    return { received: true as const };
  }

  @CatalogRpc('reports')
  list() {
    return this.reports.list(LISTED);
  }

  @CatalogRpc('settleReports')
  async settle(@Payload() { gameId }: CatalogInput<'settleReports'>) {
    return { settled: await this.reports.settle(gameId) };
  }
}
