import { useMemo } from 'react';
import { urlFlag, urlText, useSetUrlState } from './url-state.ts';

/** The parameters of a URL that open a record beside its list: `?edit=12`, or a new one: `?add=Y`. */
export const recordParams = { edit: urlText(), add: urlFlag(false) };

/** No record is open. */
export const NO_RECORD = { edit: '', add: false };

/** Opens and closes records by the URL without reading it, so that a list is not drawn anew when its record opens. */
export function useRecordActions() {
  const set = useSetUrlState(recordParams);
  return useMemo(
    () => ({
      open: (address: string | number) => set({ ...NO_RECORD, edit: String(address) }),
      add: () => set({ ...NO_RECORD, add: true }),
      close: () => set(NO_RECORD, { replace: true }),
      /** Closes the record that is open if it is one of these. */
      closeAnyOf: (addresses: readonly (string | number)[]) =>
        set(({ edit }) => (addresses.map(String).includes(edit) ? NO_RECORD : {}), { replace: true }),
    }),
    [set],
  );
}
