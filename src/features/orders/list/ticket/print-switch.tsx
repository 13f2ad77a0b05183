import { Switch } from 'antd';
import { useRememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';

/** Whether this device prints accepted orders. */
export const PRINT_ON_ACCEPT = 'jumun.printOnAccept';

export function PrintSwitch() {
  const t = useT();
  const [on, setOn] = useRememberedSwitch(PRINT_ON_ACCEPT, false);
  if (!useAllowed()(orderPermissions.print)) return null;
  return (
    <label className="print-switch" htmlFor="print-on-accept">
      {t('orderBoard.printOnAccept')}
      <Switch id="print-on-accept" checked={on} onChange={setOn} />
    </label>
  );
}
