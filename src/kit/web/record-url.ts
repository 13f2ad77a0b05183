import { urlFlag, urlText } from './url-state.ts';

/** The parameters of a URL that open a record beside its list: `?edit=12`, or a new one: `?add=Y`. */
export const recordParams = { edit: urlText(), add: urlFlag(false) };

/** No record is open. */
export const NO_RECORD = { edit: '', add: false };
