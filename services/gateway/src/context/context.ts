import type { ReadinessChecks, Traces } from '@imguessr/service-kit';
import type { Clients } from '../clients/clients.ts';
import type { PicturePass } from '../core/tokens/picture-pass.ts';
import type { PreviewTokens } from '../core/tokens/preview-tokens.ts';
import type { ShareTokens } from '../core/tokens/share-tokens.ts';
import type { ComingGames } from './coming-games.ts';
import type { NumberOfDay } from './day-numbers.ts';
import type { RecoverPlays } from './recover-plays.ts';
import type { ReadBranding } from './site-branding.reader.ts';

/** What routes are made of. */
export interface Context {
  readonly clients: Clients;
  readonly traces: Traces;
  readonly checks: ReadinessChecks;
  readonly previewTokens: PreviewTokens;
  readonly shareTokens: ShareTokens;
  readonly picturePass: PicturePass;
  readonly coming: ComingGames;
  readonly numberOfDay: NumberOfDay;
  readonly recoverPlays: RecoverPlays;
  readonly readBranding: ReadBranding;
  readonly privacyContact: string | undefined;
  readonly areAddressesLimited: boolean;
}
