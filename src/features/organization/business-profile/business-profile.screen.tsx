import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { profileCalls } from './business-profile.contract.ts';
import { BusinessProfileForm } from './business-profile-form.tsx';
import './business-profile.css';

/** What the session's own business says of itself. */
export function BusinessProfileScreen() {
  const t = useT();
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
      {(record) => <BusinessProfileForm record={record} />}
    </Loaded>
  );
}
