import type { CircleMembership } from '@imguessr/contracts';
import { circleTotals, earliestDateOnEarth, isFutureDate } from '@imguessr/game-rules';
import { MAX_CIRCLE_NAME_LENGTH, nameProblem, nicknameProblem, normaliseName } from '@imguessr/service-kit/moderation';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { CircleStore, type JoinRejection, type MemberResults } from './circle-store.port.ts';

const REJECTIONS: Readonly<Record<JoinRejection, string>> = {
  NOT_FOUND: 'This circle does not exist any more.',
  NICKNAME_TAKEN: 'Somebody in this circle has that name, or one that looks like it. Please choose another one.',
  CIRCLE_FULL: 'This circle is full: it has 50 members.',
  TOO_MANY_CIRCLES: 'You are in 20 circles. Leave one before you join another.',
};

/** Requests about circles, in which friends compare their results of the daily games. */
@Controller()
export class CirclesController {
  constructor(
    @Inject(CircleStore) private readonly circles: CircleStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('circlesOfPlayer')
  async circlesOfPlayer(@Payload() { player }: CatalogInput<'circlesOfPlayer'>) {
    return { circles: await this.circles.circlesOf(player) };
  }

  @CatalogRpc('createCircle')
  async create(@Payload() { name, nickname, ...member }: CatalogInput<'createCircle'>) {
    const circleName = acceptedName(name, 'name of the circle', (text) => nameProblem(text, MAX_CIRCLE_NAME_LENGTH));
    return joined(await this.circles.create(member, circleName, acceptedNickname(nickname)));
  }

  @CatalogRpc('circleInvitation')
  async invitation(@Payload() { circleId }: CatalogInput<'circleInvitation'>) {
    const found = await this.circles.invitation(circleId);
    if (!found) throw new RequestRejectedError('NOT_FOUND', REJECTIONS.NOT_FOUND);
    return found;
  }

  @CatalogRpc('joinCircle')
  async join(@Payload() { nickname, ...member }: CatalogInput<'joinCircle'>) {
    return joined(await this.circles.join(member, acceptedNickname(nickname)));
  }

  @CatalogRpc('leaveCircle')
  async leave(@Payload() member: CatalogInput<'leaveCircle'>) {
    await this.circles.leave(member, earliestDateOnEarth(this.clock()));
    return { circles: await this.circles.circlesOf(member.player) };
  }

  @CatalogRpc('circleStandings')
  async standings(@Payload() { date, ...viewer }: CatalogInput<'circleStandings'>) {
    const now = this.clock();
    if (isFutureDate(date, now) || date < earliestDateOnEarth(now)) {
      throw new RequestRejectedError('INVALID_DATE', 'The date must be the current date in some time zone.');
    }
    const results = await this.circles.results(viewer, date, earliestDateOnEarth(now));
    if (!results) throw new RequestRejectedError('NOT_A_MEMBER', 'You are not in this circle.');
    return { name: results.name, date, isOpen: results.isOpen, standings: results.members.map(standingOf) };
  }

  @CatalogRpc('countedGames')
  countedGames(@Payload() { player, gameIds }: CatalogInput<'countedGames'>) {
    return this.circles.countedGames(player, gameIds);
  }

  @CatalogRpc('forgetResults')
  async forgetResults(@Payload() { sessions }: CatalogInput<'forgetResults'>) {
    return { results: await this.circles.forget(sessions) };
  }

  @CatalogRpc('countResults')
  async countResults(@Payload() { player, results }: CatalogInput<'countResults'>) {
    await this.circles.count(player, results);
    const gameIds = results.map(({ gameId }) => gameId);
    return { gameIds: (await this.circles.countedGames(player, gameIds)).gameIds };
  }
}

function standingOf({ nickname, isYou, today, counts }: MemberResults) {
  const totalsOf = (period: 'week' | 'allTime') =>
    circleTotals(new Map(counts.flatMap((count) => (count.clue === undefined ? [] : [[count.clue, count[period]]]))));
  return {
    nickname,
    isYou,
    ...(today !== undefined && { today }),
    week: mutable(totalsOf('week')),
    allTime: mutable(totalsOf('allTime')),
  };
}

const mutable = ({ finished, solvedOn }: ReturnType<typeof circleTotals>) => ({ finished, solvedOn: [...solvedOn] });

function joined(result: CircleMembership | JoinRejection): CircleMembership {
  if (typeof result === 'string') throw new RequestRejectedError(result, REJECTIONS[result]);
  return result;
}

const acceptedNickname = (nickname: string) => acceptedName(nickname, 'nickname', nicknameProblem);

function acceptedName(text: string, what: string, problemOf: (name: string) => string | undefined): string {
  const name = normaliseName(text);
  const problem = problemOf(name);
  if (problem) throw new RequestRejectedError('INVALID_REQUEST', `The ${what} cannot be used. ${problem}`);
  return name;
}
