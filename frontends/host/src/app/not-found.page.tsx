import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { RouterLink, siteFace } from '@imguessr/ui';
import { useEffect } from 'react';
import { navigate } from '../shared/location.ts';
import { Message } from '../shared/message.tsx';

export function NotFoundPage() {
  useEffect(() => {
    document.title = text('404 Page Not Found – {name}', { name: siteFace().name });
  }, []);

  return (
    <Message heading={text('404 Page Not Found')}>
      <p>
        {rich('There’s nothing at this address. {link}', {
          link: (
            <RouterLink href="/" follow={navigate}>
              {text('Back to today’s game')}
            </RouterLink>
          ),
        })}
      </p>
    </Message>
  );
}
