import { type Action, type Navigate, whoMay, withArticle } from '@imguessr/contracts';
import { ButtonLink } from '@imguessr/ui';
import { useSession } from '../../shared/api/session.context.ts';
import { PageHead } from '../../shared/components/page-head.tsx';

/** In place of a page whose purpose is closed to the role, for those who were sent its address. */
export function NotAllowed({ title, action, navigate }: { title: string; action: Action; navigate: Navigate }) {
  const { role } = useSession().who();
  return (
    <>
      <PageHead title={title}>
        <ButtonLink href="/admin" navigate={navigate}>
          Back to Dashboard
        </ButtonLink>
      </PageHead>
      <p>
        This page needs {whoMay(action)}; you are signed in as {withArticle(role)}.
      </p>
    </>
  );
}
