import { text } from '@imguessr/texts';
import { Button, ButtonLink, Form, TextField } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../shared/api/session.context.ts';
import { leavePage } from '../../shared/navigation/leave-page.ts';
import { keepReturnPath } from './return-path.ts';

const openWindow = (path: string) => void window.open(path, '_blank', 'noopener');

function leave(path: string): void {
  keepReturnPath();
  leavePage(path);
}

/** Where makers log in by the OpenID provider. Over a page with unsaved work, in a new window. */
function ProviderLink({ name, isOverPage }: { name: string; isOverPage: boolean }) {
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

export const PasswordForm = styled(Form)`
  & > button { justify-self: stretch; }
  & > p { color: var(--ink-soft); }
  & > [role='alert'] { color: var(--wrong); font-weight: 600; }
  & > [role='alert']:empty { display: none; }
`;

interface Props {
  /** Until the session check has finished. */
  isChecking: boolean;
  /** A page with unsaved work waits for the login. */
  isOverPage?: boolean;
}

export function LoginForm({ isChecking, isOverPage = false }: Props) {
  const session = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const asksName = session.hasMakers();
  const provider = session.signInBy();
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const [problem, setProblem] = useState('');
  const isBusy = isChecking || isLoggingIn;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    if (isBusy || password === '') return;
    // The pressed button is disabled while the password is checked, and would lose the focus.
    field.current?.focus();
    setIsLoggingIn(true);
    setProblem('');
    try {
      await session.logIn(password, name.trim());
      setPassword('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      field.current?.select();
    }
    setIsLoggingIn(false);
  };

  return (
    <PasswordForm onSubmit={submit}>
      {provider !== undefined && <ProviderLink name={provider} isOverPage={isOverPage} />}
      <p>
        {provider === undefined
          ? text('Enter the admin password to continue')
          : text('Or enter a password')}
      </p>
      {asksName ? (
        <TextField
          label={text('Name')}
          hint={text('Leave it empty for the owner’s password')}
          autoComplete="username"
          value={name}
          onChange={setName}
        />
      ) : (
        // lets password managers store the password under a user name
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      )}
      <TextField
        label={text('Password')}
        ref={field}
        type="password"
        placeholder={text('Admin password')}
        autoComplete="current-password"
        value={password}
        aria-invalid={problem !== ''}
        onChange={setPassword}
      />
      <p role="alert">{problem || session.problem()}</p>
      <Button type="submit" $tone="primary" disabled={isBusy || password === ''}>
        {isBusy ? text('Checking…') : text('Login')}
      </Button>
    </PasswordForm>
  );
}
