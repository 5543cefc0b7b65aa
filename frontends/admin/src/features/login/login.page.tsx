import type { Navigate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { LoginCard } from './login-card.tsx';
import { LoginForm } from './login-form.tsx';
import { PasswordHelp } from './password-help.tsx';

/** The page that visitors see until they are logged in. */
export function LoginPage({ isChecking, navigate }: { isChecking: boolean; navigate: Navigate }) {
  return (
    <LoginCard title={text('Admin Login')} navigate={navigate}>
      <LoginForm isChecking={isChecking} />
      <PasswordHelp />
    </LoginCard>
  );
}
