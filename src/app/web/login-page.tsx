import { useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#features/identity/login/login.screen.tsx';
import { Logo } from '../shell/logo.tsx';

export function LoginPage() {
  const router = useRouter();
  const enter = (page: string) => void router.navigate({ to: page, replace: true });
  return <LoginScreen logo={<Logo />} onEnter={enter} />;
}
