import { useEffect, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Toasts } from '#kit/web/notifications/toasts.tsx';
import { LanguageSelect } from './language-select.tsx';
import { readLoginAddress } from './login-address.ts';
import { ForgotPanel } from './password-reset/forgot-panel.tsx';
import { ResetPanel } from './password-reset/reset-panel.tsx';
import { safePage } from './safe-page.rules.ts';
import { TableScene } from './scene/table-scene.tsx';
import { signInByToken } from './sign-in/sign-in.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SignInLead, TextButton } from './sign-in/sign-in-parts.tsx';
import './login.css';

export interface LoginScreenProps {
  /** The product's name and mark, drawn by the app. */
  logo: React.ReactNode;
  /** Navigates to a page of the app after login. */
  onEnter: (page: string) => void;
}

type Panel = 'sign-in' | 'forgot' | 'reset' | 'invite' | 'token';

/** The login page: by password or token, and password reset. */
export function LoginScreen({ logo, onEnter }: LoginScreenProps) {
  const t = useT();
  const [address] = useState(readLoginAddress);
  const [panel, setPanel] = useState<Panel>(() =>
    address.token ? 'token' : address.reset ? 'reset' : address.invite ? 'invite' : 'sign-in',
  );
  const [tokenFailed, setTokenFailed] = useState(false);

  useEffect(() => {
    if (!address.token) return;
    enterByToken(address.token).then(
      () => onEnter(safePage(address.page)),
      () => {
        setTokenFailed(true);
        setPanel('sign-in');
      },
    );
  }, [address, onEnter]);

  const notice = tokenFailed ? t('login.tokenFailed') : address.forbidden ? t('login.forbidden') : null;
  return (
    <div className="login">
      <Toasts />
      <main className="login-side">
        <header className="login-head">
          {logo}
          <LanguageSelect />
        </header>
        <div className="login-form">
          {panel === 'token' && (
            <p className="login-busy" role="status">
              {t('login.tokenBusy')}
            </p>
          )}
          {panel === 'sign-in' && (
            <>
              <h1>{t('login.welcome')}</h1>
              <SignInLead>{t('login.lead')}</SignInLead>
              <SignInForm notice={notice} onSignedIn={() => onEnter(safePage(address.redirect))} />
              <TextButton className="login-forgot" onClick={() => setPanel('forgot')}>
                {t('login.forgot')}
              </TextButton>
            </>
          )}
          {panel === 'forgot' && <ForgotPanel onBack={() => setPanel('sign-in')} />}
          {panel === 'reset' && (
            <ResetPanel purpose="reset" token={address.reset ?? ''} onDone={() => setPanel('sign-in')} />
          )}
          {panel === 'invite' && (
            <ResetPanel purpose="invite" token={address.invite ?? ''} onDone={() => setPanel('sign-in')} />
          )}
        </div>
      </main>
      <TableScene label={t('login.scene')} />
    </div>
  );
}

/** One attempt per token, however often React runs the effect. */
const tries = new Map<string, Promise<unknown>>();
function enterByToken(token: string): Promise<unknown> {
  const known = tries.get(token) ?? signInByToken(token);
  tries.set(token, known);
  return known;
}
