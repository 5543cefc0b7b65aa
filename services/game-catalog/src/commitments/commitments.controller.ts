import { MAX_COMMITMENTS } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { commitmentOf } from './commitment.view.ts';
import { CommitmentChain } from './commitment-chain.ts';

@Controller()
export class CommitmentsController {
  constructor(
    @Inject(CommitmentChain) private readonly chain: CommitmentChain,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('commitments')
  async commitments(@Payload() { after, date }: CatalogInput<'commitments'>) {
    await this.chain.catchUp();
    const links =
      date === undefined
        ? this.chain.after(after, MAX_COMMITMENTS)
        : this.chain.ofDate(date).filter(({ number }) => number > after);
    const nowMs = this.clock();
    const last = links.at(-1)?.number ?? after;
    return {
      commitments: links.map((link) => commitmentOf(link, this.view.anyGame(link.gameId), nowMs)),
      isLast: date !== undefined || this.chain.after(last, 1).length === 0,
    };
  }
}
