import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { simulatedServices } from '#kit/contract/endpoints/integrations.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorMark } from './simulator-mark.tsx';

/** Names of the currently simulated external services; refreshed after a minute. */
function useSimulated(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['outside-simulated'],
    queryFn: () => call(simulatedServices, { quiet: true }),
    staleTime: 60_000,
    retry: false,
  });
  return data?.services ?? [];
}

/** “시뮬레이터” beside simulated services (D46); nothing otherwise. */
export function SimulatorBadge({ service }: { service?: string }) {
  const t = useT();
  const simulated = useSimulated();
  if (service ? !simulated.includes(service) : simulated.length === 0) return null;
  return (
    <Tooltip title={t('outside.simulator.hint')}>
      <SimulatorMark tabIndex={0} />
    </Tooltip>
  );
}
