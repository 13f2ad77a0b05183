import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { dateTime, flag, html, id, optionalFlag, optionalText, text } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { optionalPicture, type PictureSize } from '#kit/contract/picture.ts';
import { language } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

const SIZE: PictureSize = { width: 600, height: 300 };

/** Promotions that guests read in apps and on kiosks, each in one language and for a period. */
export const promotion = resource('promotion', {
  owner: 'platform',
  paths: { platform: '/event' },
  permissions: { platform: crudPermissions('Event') },
  id: id('eventCd'),
  form: {
    language: language('lan'),
    title: text('eventTitle', { max: 50, example: '가을 신메뉴' }),
    content: html('content'),
    image: optionalPicture('img', 'imgFile', SIZE),
    link: optionalText('link', {
      max: 100,
      pattern: /^https?:\/\/[^\s/]+/,
      example: 'https://example.com/autumn',
    }),
    startsAt: dateTime('startDtm'),
    endsAt: dateTime('endDtm'),
    inUse: flag('useYn', { initial: true }),
  },
  search: {
    language: optionalText('lanId', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['-startsAt', '-id'],
  summary: 'promotions',
});

const { language: _, inUse: __, ...shown } = promotion.form;

export const promotionOfGuests = shape({ id: promotion.id, ...shown }, 'PartnerPromotion');

export const promotionsOfGuests = endpoint({
  method: 'GET',
  path: '/partner/v1/promotions',
  permission: 'partner',
  scope: 'none',
  summary: 'List the promotions that run now in one language, newest first, for apps and kiosks',
  description:
    'Without `lanId`, or where a language has none, those in the default language of the platform.',
  query: { language: promotion.search.language },
  response: many(promotionOfGuests),
});
