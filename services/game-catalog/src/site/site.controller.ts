import { accentProblem, DEFAULT_BRANDING } from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { singleLine } from '@imguessr/service-kit/moderation';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../context/context.ts';
import { PictureLibrary } from '../pictures/picture.library.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { invalidRequest, RequestRejectedError } from '../transport/request-rejected.error.ts';
import { siteDecider } from './site.decide.ts';
import { SiteStore } from './site.store.ts';

@Controller()
export class SiteController {
  constructor(
    private readonly sites: SiteStore,
    private readonly pictures: PictureLibrary,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Gateways request it every second while pages are visited: it is one row. */
  @CatalogRpc('site')
  async site() {
    return (await this.sites.latest())?.branding ?? DEFAULT_BRANDING;
  }

  @CatalogRpc('describeSite')
  async describe(@Payload() { actor, logo, ...sent }: CatalogInput<'describeSite'>) {
    const [name, line, credit] = [sent.name, sent.line, sent.credit].map(singleLine) as [
      string,
      string,
      string,
    ];
    const branding = { ...sent, name, line, credit };
    const problem = branding.accent && accentProblem(branding.accent);
    if (problem) throw invalidRequest(problem);
    const store = this.sites.storeFor({ actor, atMs: this.clock() });
    const { state } = await handleCommand(store, siteDecider, 'site', {
      branding,
      logo: await this.savedLogo(logo),
    });
    return state;
  }

  @CatalogRpc('siteLogo')
  async logo(@Payload() { path }: CatalogInput<'siteLogo'>) {
    const png = await this.sites.logo(path);
    if (!png) throw new RequestRejectedError('NOT_FOUND', 'Logo not found.');
    return { png: png.toString('base64') };
  }

  private async savedLogo(dataUrl: string | undefined): Promise<string | null | undefined> {
    if (!dataUrl) return dataUrl === '' ? null : undefined;
    const { path, png } = await this.pictures.work.createLogo(dataUrl);
    await this.sites.saveLogo(path, png);
    return path;
  }
}
