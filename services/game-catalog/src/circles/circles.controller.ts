import type { CircleMembership } from '@imguessr/contracts';
import { earliestDateOnEarth, isFutureDate } from '@imguessr/game-rules';
import {
  MAX_CIRCLE_NAME_LENGTH,
  nameProblem,
  nicknameProblem,
  normaliseName,
} from '@imguessr/service-kit/moderation';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../context/context.ts';
import { ReportsStore } from '../reports/reports.store.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { circleIdOf, newCircleId } from './circle-ids.ts';
import { CirclesStore, type OwnerRejection } from './circles.store.ts';
import type { JoinRejection } from './memberships.store.ts';
import { ResultsStore } from './results.store.ts';

const REJECTIONS: Readonly<Record<JoinRejection | OwnerRejection, string>> = {
  NOT_FOUND: 'This invitation no longer works. Ask somebody in the circle for a new link.',
  NICKNAME_TAKEN:
    'Somebody in this circle has that name, or one that looks like it. Please choose another one.',
  CIRCLE_FULL: 'This circle is full: it has 50 members.',
  TOO_MANY_CIRCLES: 'You are in 20 circles. Leave one before you join another.',
  NOT_THE_OWNER: 'Only the owner of this circle can do that.',
};

@Controller()
export class CirclesController {
  constructor(
    private readonly circles: CirclesStore,
    private readonly results: ResultsStore,
    private readonly reports: ReportsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('circles')
  async circlesOfPlayer(@Payload() { player }: CatalogInput<'circles'>) {
    return { circles: await this.circles.circlesOf(player) };
  }

  @CatalogRpc('createCircle')
  async create(@Payload() { name, nickname, player, key }: CatalogInput<'createCircle'>) {
    const member = { circleId: circleIdOf(player, key), player };
    const circleName = acceptedName(name, 'name of the circle', (text) =>
      nameProblem(text, MAX_CIRCLE_NAME_LENGTH),
    );
    return accepted(await this.circles.create(member, circleName, acceptedNickname(nickname)));
  }

  @CatalogRpc('circleInvitation')
  async invitation(@Payload() { circleId }: CatalogInput<'circleInvitation'>) {
    const found = await this.circles.invitation(circleId);
    if (!found) throw new RequestRejectedError('NOT_FOUND', REJECTIONS.NOT_FOUND);
    return found;
  }

  @CatalogRpc('joinCircle')
  async join(@Payload() { nickname, circleId: invitationId, player }: CatalogInput<'joinCircle'>) {
    return accepted(await this.circles.join({ invitationId, player }, acceptedNickname(nickname)));
  }

  @CatalogRpc('leaveCircle')
  async leave(@Payload() member: CatalogInput<'leaveCircle'>) {
    await this.circles.leave(member, earliestDateOnEarth(this.clock()));
    return { circles: await this.circles.circlesOf(member.player) };
  }

  @CatalogRpc('removeMember')
  async removeMember(@Payload() { memberId, ...owner }: CatalogInput<'removeMember'>) {
    const openBefore = earliestDateOnEarth(this.clock());
    const removal = { memberId, invitationId: newCircleId(), openBefore };
    return accepted(await this.circles.removeMember(owner, removal));
  }

  @CatalogRpc('renewInvitation')
  async renewInvitation(@Payload() owner: CatalogInput<'renewInvitation'>) {
    return accepted(await this.circles.renewInvitation(owner, newCircleId()));
  }

  @CatalogRpc('circleStandings')
  async standings(@Payload() { date, ...viewer }: CatalogInput<'circleStandings'>) {
    const now = this.clock();
    if (isFutureDate(date, now) || date < earliestDateOnEarth(now)) {
      throw new RequestRejectedError(
        'INVALID_DATE',
        'The date must be the current date in some time zone.',
      );
    }
    const results = await this.results.seenBy(viewer, date, earliestDateOnEarth(now));
    if (!results) throw new RequestRejectedError('NOT_A_MEMBER', 'You are not in this circle.');
    return { ...results, date };
  }

  @CatalogRpc('countedGames')
  countedGames(@Payload() { player, gameIds }: CatalogInput<'countedGames'>) {
    return this.results.countedGames(player, gameIds);
  }

  @CatalogRpc('forgetResults')
  async forgetResults(@Payload() { sessions }: CatalogInput<'forgetResults'>) {
    await this.reports.forget(sessions);
    return { results: await this.results.forget(sessions) };
  }

  @CatalogRpc('countResults')
  async countResults(@Payload() { player, results }: CatalogInput<'countResults'>) {
    await this.results.count(player, results);
    const gameIds = results.map(({ gameId }) => gameId);
    return { gameIds: (await this.results.countedGames(player, gameIds)).gameIds };
  }
}

function accepted(result: CircleMembership | JoinRejection | OwnerRejection): CircleMembership {
  if (typeof result === 'string') throw new RequestRejectedError(result, REJECTIONS[result]);
  return result;
}

const acceptedNickname = (nickname: string) => acceptedName(nickname, 'nickname', nicknameProblem);

function acceptedName(
  text: string,
  what: string,
  problemOf: (name: string) => string | undefined,
): string {
  const name = normaliseName(text);
  const problem = problemOf(name);
  if (problem)
    throw new RequestRejectedError('INVALID_REQUEST', `The ${what} cannot be used. ${problem}`);
  return name;
}
