import { useEffect, useRef } from 'react';
import { rememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';
import { onAccepted } from '../../order-actions.ts';
import { PRINT_ON_ACCEPT } from './print-switch.tsx';
import { useTickets } from './use-tickets.tsx';

/** Prints accepted orders on this device, if it is set to. */
export default function AcceptPrinter() {
  const { print, sheets } = useTickets();
  const mayPrint = useAllowed()(orderPermissions.print);
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    if (!mayPrint) return;
    return onAccepted((row) => {
      if (rememberedSwitch(PRINT_ON_ACCEPT, false)) latest.current(row);
    });
  }, [mayPrint]);
  return sheets;
}
