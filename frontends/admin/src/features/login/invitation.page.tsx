import { MIN_PASSWORD_LENGTH } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, TextField, useNavigate } from '@imguessr/ui';
import { useState } from 'react';
import { useSession } from '../../shared/api/session.context.ts';
import { LoginCard } from './login-card.tsx';
import { PasswordForm } from './login-form.tsx';

/** Where the link of an invitation leads: whoever opens it chooses a password. */
export default function InvitationPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [key] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isShort = [...password].length < MIN_PASSWORD_LENGTH;

  const submit = async () => {
    if (isBusy || isShort) return;
    setIsBusy(true);
    setProblem('');
    try {
      await session.accept(key, password);
      // The link is of no use any more, and not kept in the history of the browser.
      navigate('/admin', { replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };

  if (!key) {
    return (
      <LoginCard title={text('Welcome')}>
        <p role="alert">
          {text('This link is incomplete. Copy all of it, also what follows the #.')}
        </p>
      </LoginCard>
    );
  }
  return (
    <LoginCard title={text('Welcome')}>
      <PasswordForm onSubmit={submit}>
        <p>
          {text(
            'You were invited to make games here. Choose a password. You log in with it and your name.',
          )}
        </p>
        <TextField
          label={text('New password')}
          type="password"
          autoComplete="new-password"
          placeholder={text('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
          value={password}
          aria-invalid={problem !== ''}
          onChange={setPassword}
        />
        <p role="alert">{problem}</p>
        <Button type="submit" $tone="primary" disabled={isBusy || isShort}>
          {isBusy ? text('Saving…') : text('Save and Log In')}
        </Button>
      </PasswordForm>
    </LoginCard>
  );
}
