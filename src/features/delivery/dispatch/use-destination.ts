import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { type Destination, findPlace } from './dispatch-calls.ts';
import { type DispatchValues, destinationIn } from './dispatch-values.ts';

/** Geocoding state of the address; `noService`: no geocoder is set up. */
type PlaceState = 'known' | 'asking' | 'unknown' | 'noService' | 'failed' | 'noAddress';

export interface DestinationSearch {
  /** Where the ride goes, once that is known. */
  to: Destination | null;
  state: PlaceState;
  find: () => Promise<Destination | null>;
  /** Looks the address up if it has changed since. */
  check: () => void;
}

/** Finds where the address of the form lies: when it opens without coordinates, and when the address has changed. */
export function useDestination(
  form: FormInstance<DispatchValues>,
  initial: DispatchValues,
  locked: boolean,
): DestinationSearch {
  const [to, setTo] = useState(() => destinationIn(initial));
  const [state, setState] = useState<PlaceState>(to ? 'known' : 'noAddress');
  /** The address that was looked up last: the coordinates in the form are its own. */
  const lastAddress = useRef(initial.address?.trim() ?? '');
  const turn = useRef(0);

  const find = async (): Promise<Destination | null> => {
    const address = (form.getFieldValue('address') as string | null)?.trim() ?? '';
    turn.current += 1;
    const mine = turn.current;
    lastAddress.current = address;
    form.setFieldsValue({ latitude: null, longitude: null });
    setTo(null);
    setState(address === '' ? 'noAddress' : 'asking');
    if (address === '') return null;
    const response = await findPlace(address).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { state: 'failed', place: null } as const;
    });
    // A later search has taken over.
    if (mine !== turn.current) return null;
    setState(response.state);
    if (!response.place) return null;
    form.setFieldsValue(response.place);
    const found = destinationIn({ ...form.getFieldsValue(true), ...response.place });
    setTo(found);
    return found;
  };
  const check = () => {
    const values = form.getFieldsValue(true) as DispatchValues;
    if ((values.address?.trim() ?? '') === lastAddress.current) setTo(destinationIn(values));
    else void find();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!to && !locked) void find();
  }, []);
  return { to, state, find, check };
}
