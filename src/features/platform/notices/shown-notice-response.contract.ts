import { dateTime, html, id, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** A notice as the dialog after signing in shows it. */
export const shownNotice = shape({
  id: id('notiCd'),
  title: text('notiTitle'),
  startsAt: dateTime('startDtm'),
  content: html('content'),
});
