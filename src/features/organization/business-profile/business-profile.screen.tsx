import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { business } from '#features/organization/businesses/business.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { HistoryButton } from '#kit/web/history/history-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { profileCalls } from './business-profile.contract.ts';
import { BusinessProfileForm } from './business-profile-form.tsx';
import './business-profile.css';

/** What the session's own business says of itself. */
export function BusinessProfileScreen() {
  const t = useT();
  const [restarts, setRestarts] = useState(0);
  const profile = useQuery({
    queryKey: ['business-profile'],
    queryFn: ({ signal }) => call(profileCalls.get, { signal, quiet: true }),
    // Somebody else may have changed it since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={profile} failed={t('businessProfile.failed')}>
      {(record) => (
        <>
          <PageActions>
            <HistoryButton
              resource={business}
              audience="platform"
              address={record.id}
              name={record.name}
              onReverted={() => void profile.refetch().then(() => setRestarts(restarts + 1))}
            />
          </PageActions>
          <BusinessProfileForm key={restarts} record={record} />
        </>
      )}
    </Loaded>
  );
}
