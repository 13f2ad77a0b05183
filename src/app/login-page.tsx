import { LoginScreen } from '#features/identity/login/login.screen.tsx';
import { router } from './router.tsx';
import { Logo } from './shell/logo.tsx';

const enter = (page: string) => void router.navigate({ to: page as never, replace: true });

export function LoginPage() {
  return <LoginScreen logo={<Logo />} onEnter={enter} />;
}
