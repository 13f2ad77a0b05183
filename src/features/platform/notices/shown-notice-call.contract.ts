import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { dateTime, html, id, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { shownNoticesPath } from './shown-notice.contract.ts';

/** A notice as shown in the dialog after login. */
export const shownNotice = shape({
  id: id('notiCd'),
  title: text('notiTitle'),
  startsAt: dateTime('startDtm'),
  content: html('content'),
});

export const listShownNotices = endpoint({
  method: 'GET',
  path: shownNoticesPath,
  permission: 'session',
  scope: 'none',
  summary: 'List notices to show after login',
  response: many(shownNotice),
});
