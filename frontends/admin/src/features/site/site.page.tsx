import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { EmbedsCard } from './embeds.card.tsx';
import { Frame } from './site.style.ts';
import { SiteForm, siteQuery } from './site-form.tsx';

/** Edits the name and the look of the site. */
export default function SitePage() {
  const site = useQuery(siteQuery);
  const { data: branding, error } = site;
  return (
    <Frame>
      <PageHead title={text('Site')} />
      <LoadError query={site} />
      <Card title={text('Name and Look')}>
        {branding ? (
          <SiteForm branding={branding} />
        ) : (
          !error && <Skeleton style={{ height: '30rem' }} />
        )}
      </Card>
      <EmbedsCard />
    </Frame>
  );
}
