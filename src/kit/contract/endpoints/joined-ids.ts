import { text } from '../fields.ts';

/** Path parameter of calls on several rows: `/:ids`, joined by commas. */
export const joinedIds = { ids: text('ids', { max: 12_000 }) };
