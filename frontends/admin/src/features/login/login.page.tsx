import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Form, TextField } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../shared/services/services.context.ts';
import { LoginCard } from './login-card.tsx';

export const PasswordForm = styled(Form)`
  & > button { justify-self: stretch; }
  & > p { color: var(--ink-soft); }
  & > [role='alert'] { color: var(--wrong); font-weight: 600; }
  & > [role='alert']:empty { display: none; }
`;

interface Props {
  /** Until the session check has finished. */
  isChecking: boolean;
}

export function LoginForm({ isChecking }: Props) {
  const session = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const asksName = session.hasEditors();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => session.logIn(password, name.trim()),
    onError: () => field.current?.select(),
  });
  const isBusy = isChecking || isPending;
  useEffect(() => field.current?.focus(), []);

  const submit = () => {
    if (isBusy || password === '') return;
    // The pressed button is disabled while the password is checked, and would lose the focus.
    field.current?.focus();
    mutate();
  };

  return (
    <PasswordForm onSubmit={submit}>
      <p>{text('Enter the admin password to continue')}</p>
      {asksName ? (
        <TextField
          label={text('Name')}
          hint={text('Leave empty for the owner’s password')}
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
        aria-invalid={error !== null}
        onChange={setPassword}
      />
      <p role="alert">{error?.message ?? session.problem()}</p>
      <Button type="submit" $tone="primary" disabled={isBusy || password === ''}>
        {isBusy ? text('Checking…') : text('Login')}
      </Button>
    </PasswordForm>
  );
}

const Help = styled.details`
  color: var(--ink-soft);
  & > summary { cursor: pointer; min-height: 44px; align-content: center; }
  & dl { display: grid; gap: var(--space-2); margin: 0; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * How those who run the site find the password of a new installation. It helps nobody without
 * access to the server.
 */
const PasswordHelp = () => (
  <Help>
    <summary>{text('Where is the password?')}</summary>
    <p>{text('Created at the first start, unless you set ADMIN_PASSWORD. On the server:')}</p>
    <dl>
      <dt>Docker Compose</dt>
      <dd>
        <code>docker compose run --rm command admin:password</code>
      </dd>
      <dt>npm start</dt>
      <dd>{rich('the file {path}', { path: <code>.imguessr/admin-password</code> })}</dd>
      <dt>systemd</dt>
      <dd>
        {rich('the file {path}', { path: <code>/etc/imguessr/secrets/admin-password</code> })}
      </dd>
      <dt>Kubernetes</dt>
      <dd>
        {rich('the key {key} of the secret in {value}', {
          key: <code>ADMIN_PASSWORD</code>,
          value: <code>secrets.existingSecret</code>,
        })}
      </dd>
    </dl>
  </Help>
);

/** The page that visitors see until they are logged in. */
export function LoginPage({ isChecking }: Props) {
  return (
    <LoginCard title={text('Admin Login')}>
      <LoginForm isChecking={isChecking} />
      <PasswordHelp />
    </LoginCard>
  );
}
