import { MAX_COMMITMENTS } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { commitmentOf } from './commitment.view.ts';
import { CommitmentStore } from './commitment-store.port.ts';

@Controller()
export class CommitmentsController {
  constructor(
    @Inject(CommitmentStore) private readonly store: CommitmentStore,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('commitments')
  async commitments(@Payload() { after, date }: CatalogInput<'commitments'>) {
    const stored =
      date === undefined ? await this.store.after(after, MAX_COMMITMENTS + 1) : await this.ofDate(date, after);
    const nowMs = this.clock();
    const isLast = date !== undefined || stored.length <= MAX_COMMITMENTS;
    return {
      commitments: (isLast ? stored : stored.slice(0, MAX_COMMITMENTS)).map((commitment) =>
        commitmentOf(commitment, this.view.anyGame(commitment.gameId), nowMs),
      ),
      isLast,
    };
  }

  private async ofDate(date: string, after: number) {
    return (await this.store.ofDate(date)).filter(({ number }) => number > after);
  }
}
