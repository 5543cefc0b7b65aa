import type { Maker } from '@imguessr/contracts';
import { nameKey, normaliseName } from '@imguessr/service-kit/moderation';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { invalidRequest, RequestRejectedError } from '../transport/request-rejected.error.ts';
import { MakersStore } from './makers.store.ts';

@Controller()
export class MakersController {
  constructor(private readonly store: MakersStore) {}

  @CatalogRpc('makers')
  makers() {
    return this.store.makers();
  }

  @CatalogRpc('hasMakers')
  hasMakers() {
    return this.store.hasPeople();
  }

  @CatalogRpc('addMaker')
  async add(@Payload() { name: text, ...maker }: CatalogInput<'addMaker'>) {
    const name = normaliseName(text);
    if (nameKey(name) === '') throw invalidRequest('The name needs a letter or a digit.');
    const added = await this.store.add({ ...maker, name });
    if (added === 'NAME_TAKEN') {
      throw new RequestRejectedError(
        'NAME_TAKEN',
        'There is a maker of this name. Please choose another one.',
      );
    }
    return added;
  }

  @CatalogRpc('changeMaker')
  async change(@Payload() { makerId, role }: CatalogInput<'changeMaker'>) {
    return existing(await this.store.changeRole(makerId, role));
  }

  @CatalogRpc('removeMaker')
  async remove(@Payload() { makerId }: CatalogInput<'removeMaker'>) {
    await this.store.remove(makerId);
    return { makerId };
  }

  @CatalogRpc('inviteMakerAgain')
  async inviteAgain(@Payload() { makerId, key }: CatalogInput<'inviteMakerAgain'>) {
    return existing(await this.store.inviteAgain(makerId, key));
  }

  @CatalogRpc('endMakerSessions')
  async endSessions(@Payload() { makerId }: CatalogInput<'endMakerSessions'>) {
    return existing(await this.store.endSessions(makerId));
  }

  @CatalogRpc('endAllSessions')
  async endAllSessions(@Payload() { makerId }: CatalogInput<'endAllSessions'>) {
    await (makerId === undefined ? this.store.endAllSessions() : this.store.endSessions(makerId));
    return {};
  }

  @CatalogRpc('makerPassword')
  async password(@Payload() { name }: CatalogInput<'makerPassword'>) {
    return (await this.store.password(normaliseName(name))) ?? {};
  }

  @CatalogRpc('beginMakerSession')
  async beginSession(
    @Payload() { makerId, passwordHash, session }: CatalogInput<'beginMakerSession'>,
  ) {
    return { maker: await this.store.beginSession(makerId, passwordHash, session) };
  }

  @CatalogRpc('endMakerSession')
  async endSession(@Payload() { digest }: CatalogInput<'endMakerSession'>) {
    await this.store.endSession(digest);
    return {};
  }

  @CatalogRpc('identifyMaker')
  async identify(@Payload() { kind, digest }: CatalogInput<'identifyMaker'>) {
    return { maker: await this.store.identify(kind, digest) };
  }

  @CatalogRpc('admitMaker')
  admit(@Payload() { user, role }: CatalogInput<'admitMaker'>) {
    return this.store.admit(user, role);
  }

  @CatalogRpc('acceptInvitation')
  async accept(@Payload() { digest, passwordHash, session }: CatalogInput<'acceptInvitation'>) {
    return { maker: await this.store.accept(digest, passwordHash, session) };
  }
}

function existing(maker: Maker | undefined): Maker {
  if (!maker)
    throw new RequestRejectedError(
      'NOT_FOUND',
      'This maker was removed, or signs in elsewhere, where the role is decided, too.',
    );
  return maker;
}
