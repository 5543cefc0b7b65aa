import { text } from '@imguessr/texts';
import { Button, Form, TextField } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../shared/api/session.context.ts';

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
