import { AimOutlined, CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { DestinationSearch } from './use-destination.ts';

/** Whether it is known where the address lies, and a button that looks it up again. */
export function PlaceLine({ place, disabled }: { place: DestinationSearch; disabled: boolean }) {
  const t = useT();
  const { state } = place;
  const problem = state === 'unknown' || state === 'noService' || state === 'failed';
  return (
    <div className="place-line">
      <p className={problem ? 'place-problem' : 'second'} role={problem ? 'alert' : 'status'}>
        {state === 'known' && <CheckCircleOutlined aria-hidden />} {t(`dispatch.place.${state}`)}
      </p>
      <Button
        icon={<AimOutlined aria-hidden />}
        loading={state === 'asking'}
        disabled={disabled || state === 'noAddress'}
        onClick={() => void place.find()}
      >
        {t('dispatch.findPlace')}
      </Button>
    </div>
  );
}
