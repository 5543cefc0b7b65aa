import { RouterLink, siteFace } from '@imguessr/ui';
import { useEffect } from 'react';
import { navigate } from '../shared/location.ts';
import { Message } from '../shared/message.tsx';

export function NotFoundPage() {
  useEffect(() => {
    document.title = `404 Page Not Found – ${siteFace().name}`;
  }, []);

  return (
    <Message heading="404 Page Not Found">
      <p>
        There’s nothing at this address.{' '}
        <RouterLink href="/" navigate={navigate}>
          Back to today’s game
        </RouterLink>
      </p>
    </Message>
  );
}
