import { text } from '@imguessr/texts';
import { ButtonLink } from '@imguessr/ui';
import { PageHead } from '../../shared/page/page-head.tsx';

export function NotFound() {
  return (
    <PageHead title={text('404 Page Not Found')}>
      <ButtonLink href="/admin">{text('Back to Dashboard')}</ButtonLink>
    </PageHead>
  );
}
