import { dailyPath, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { RouterLink, siteBranding } from '@imguessr/ui';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { RemoteView } from '../features/remotes/remote-view.tsx';
import { adminRemote, playerRemote } from '../features/remotes/remotes.ts';
import { navigate, usePath } from '../shared/location.ts';
import { Message } from '../shared/message.tsx';
import { pageOf } from './pages.ts';

function NotFoundPage() {
  useEffect(() => {
    document.title = text('404 Page Not Found – {name}', { name: siteBranding().name });
  }, []);

  return (
    <Message heading={text('404 Page Not Found')}>
      <p>
        {rich('There’s nothing at this address. {link}', {
          link: <RouterLink href="/">{text('Back to today’s game')}</RouterLink>,
        })}
      </p>
    </Message>
  );
}

export function Router() {
  const path = usePath();
  const page = useMemo(() => pageOf(path), [path]);
  if (page.kind === 'start') return <TodaysGame />;
  if (page.kind === 'admin')
    return <RemoteView key="admin" remote={adminRemote} props={{ path, navigate }} />;
  if (page.kind === 'not-found') return <NotFoundPage />;
  return <RemoteView key="player" remote={playerRemote} props={{ route: page.route, navigate }} />;
}

/** In the time zone of this device. */
function TodaysGame() {
  useLayoutEffect(() => navigate(dailyPath(today()) + window.location.hash, { replace: true }), []);
  return null;
}
