import { text } from '@imguessr/texts';
import { LoginCard } from './login-card.tsx';
import { LoginForm } from './login-form.tsx';
import { PasswordHelp } from './password-help.tsx';

/** The page that visitors see until they are logged in. */
export function LoginPage({ isChecking }: { isChecking: boolean }) {
  return (
    <LoginCard title={text('Admin Login')}>
      <LoginForm isChecking={isChecking} />
      <PasswordHelp />
    </LoginCard>
  );
}
