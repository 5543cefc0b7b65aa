import { type Action, whoMay, withArticle } from '@imguessr/contracts';
import { text, translatedForDesk } from '@imguessr/texts';
import { ButtonLink } from '@imguessr/ui';
import { useSession } from '../../shared/api/session.context.ts';
import { PageHead } from '../../shared/page/page-head.tsx';

/** In place of a page whose purpose is closed to the role, for those who were sent its address. */
export function NotAllowed({ title, action }: { title: string; action: Action }) {
  const { role } = useSession().who();
  return (
    <>
      <PageHead title={title}>
        <ButtonLink href="/admin">{text('Back to Dashboard')}</ButtonLink>
      </PageHead>
      <p>
        {text('This page needs {who}; you are signed in as {role}.', {
          who: translatedForDesk(whoMay(action)),
          role: translatedForDesk(withArticle(role)),
        })}
      </p>
    </>
  );
}
