import { text } from '@imguessr/texts';
import { ButtonLink } from '@imguessr/ui';
import { PageHead } from '../../shared/page/page-head.tsx';

/** In place of a page for owners, for an editor who was sent its address. */
export function NotAllowed({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title}>
        <ButtonLink href="/admin">{text('Back to Dashboard')}</ButtonLink>
      </PageHead>
      <p>{text('This page needs an owner; you are signed in as an editor.')}</p>
    </>
  );
}
