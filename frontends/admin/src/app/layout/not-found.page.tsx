import type { Navigate } from '@imguessr/contracts';
import { ButtonLink } from '@imguessr/ui';
import { PageHead } from '../../shared/components/page-head.tsx';

export function NotFound({ navigate }: { navigate: Navigate }) {
  return (
    <PageHead title="404 Page Not Found">
      <ButtonLink href="/admin" navigate={navigate}>
        Back to Dashboard
      </ButtonLink>
    </PageHead>
  );
}
