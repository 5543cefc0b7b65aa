import { text } from '@imguessr/texts';
import { ButtonLink, useNavigate } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/api/session.context.ts';
import { leavePage } from '../../shared/navigation/leave-page.ts';
import { LoginCard } from './login-card.tsx';
import { takeReturnPath } from './return-path.ts';

/**
 * Sends the browser to the OpenID provider, which sends it back here with an answer in the address.
 */
export default function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    // The provider’s answer is accepted only once, and the effect may run again.
    hasBegun.current = true;
    const answer = window.location.search;
    const work =
      answer === ''
        ? session.beginSignIn()
        : session.finishSignIn(answer).then(() => navigate(takeReturnPath(), { replace: true }));
    work.catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [session, navigate]);

  return (
    <LoginCard title={text('Sign In')}>
      <p role="alert">{problem}</p>
      {problem === '' ? (
        <p role="status">{text('One moment…')}</p>
      ) : (
        <>
          {/* loads the page again, without the answer */}
          <ButtonLink href="/admin/sign-in" follow={leavePage}>
            {text('Try Again')}
          </ButtonLink>
          <ButtonLink href="/admin">{text('Log In with a Password')}</ButtonLink>
        </>
      )}
    </LoginCard>
  );
}
