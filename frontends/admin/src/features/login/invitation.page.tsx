import { MIN_PASSWORD_LENGTH } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, TextField, useNavigate } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../shared/services/services.context.ts';
import { PasswordForm } from './login.page.tsx';
import { LoginCard } from './login-card.tsx';

/** The page of an invitation, on which its reader chooses a password. */
export default function InvitationPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [key] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const isShort = [...password].length < MIN_PASSWORD_LENGTH;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => session.accept(key, password),
    // The link is of no use any more, and not kept in the history of the browser.
    onSuccess: () => navigate('/admin', { replace: true }),
  });

  if (!key) {
    return (
      <LoginCard title={text('Welcome')}>
        <p role="alert">
          {text('This link is incomplete. Copy all of it, including the part after #.')}
        </p>
      </LoginCard>
    );
  }
  return (
    <LoginCard title={text('Welcome')}>
      <PasswordForm onSubmit={() => isPending || isShort || mutate()}>
        <p>
          {text(
            'You are invited to make games here. Choose a password: you log in with it and your name.',
          )}
        </p>
        <TextField
          label={text('New password')}
          type="password"
          autoComplete="new-password"
          placeholder={text('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
          value={password}
          aria-invalid={error !== null}
          onChange={setPassword}
        />
        <p role="alert">{error?.message}</p>
        <Button type="submit" $tone="primary" disabled={isPending || isShort}>
          {isPending ? text('Saving...') : text('Save and Log In')}
        </Button>
      </PasswordForm>
    </LoginCard>
  );
}
