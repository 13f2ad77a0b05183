import { call } from '#kit/web/api/call.ts';
import { FormCard } from '#kit/web/form/form-card.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SessionList } from '../accounts/sessions/session-list.public.tsx';
import { ownSessionCalls } from './own-account.contract.ts';

/** Where the own account is signed in: a lost phone or a shared till is signed out from here. */
export function OwnSessions() {
  const t = useT();
  return (
    <div className="own-account own-sessions">
      <FormCard title={t('ownAccount.sessions')}>
        <div className="own-sessions-list">
          <SessionList
            of={[ownSessionCalls.list.path]}
            load={() => call(ownSessionCalls.list, { quiet: true })}
            end={(id) => call(ownSessionCalls.end, { params: { id } })}
            endAll={() => call(ownSessionCalls.endOthers)}
            texts={{ endAll: t('sessions.endOthers'), question: t('sessions.endOthersQuestion') }}
          />
        </div>
      </FormCard>
    </div>
  );
}
