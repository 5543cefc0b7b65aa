import { useEffect } from 'react';
import { Link } from 'wouter';
import { Message } from '../shared/message.tsx';

export function NotFoundPage() {
  useEffect(() => {
    document.title = '404 Page Not Found – Imguessr';
  }, []);

  return (
    <Message heading="404 Page Not Found">
      <p>
        There’s nothing at this address. <Link href="/">Back to today’s game</Link>
      </p>
    </Message>
  );
}
