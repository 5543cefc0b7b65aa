import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { styled } from 'styled-components';
import { LoginCard } from './login-card.tsx';
import { LoginForm } from './login-form.tsx';

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
export function LoginPage({ isChecking }: { isChecking: boolean }) {
  return (
    <LoginCard title={text('Admin Login')}>
      <LoginForm isChecking={isChecking} />
      <PasswordHelp />
    </LoginCard>
  );
}
