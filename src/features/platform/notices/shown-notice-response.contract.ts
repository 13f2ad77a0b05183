import { dateTime, html, id, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** A notice as shown in the dialog after login. */
export const shownNotice = shape({
  id: id('notiCd'),
  title: text('notiTitle'),
  startsAt: dateTime('startDtm'),
  content: html('content'),
});
