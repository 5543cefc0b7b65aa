import { text } from '@imguessr/texts';
import { ButtonLink } from '@imguessr/ui';
import { useEffect } from 'react';
import { useSession } from '../../shared/api/session.context.ts';
import { leavePage } from '../../shared/navigation/leave-page.ts';
import { keepReturnPath } from './return-path.ts';

const openWindow = (path: string) => void window.open(path, '_blank', 'noopener');

function leave(path: string): void {
  keepReturnPath();
  leavePage(path);
}

/** Where makers log in by the OpenID provider. Over a page with unsaved work, in a new window. */
export function ProviderLink({ name, isOverPage }: { name: string; isOverPage: boolean }) {
  const session = useSession();
  useEffect(() => {
    if (!isOverPage) return;
    const resume = () => void session.resume().catch(() => undefined);
    window.addEventListener('focus', resume);
    return () => window.removeEventListener('focus', resume);
  }, [session, isOverPage]);
  return (
    <ButtonLink href="/admin/sign-in" follow={isOverPage ? openWindow : leave}>
      {text('Sign In with {name}', { name })}
    </ButtonLink>
  );
}
