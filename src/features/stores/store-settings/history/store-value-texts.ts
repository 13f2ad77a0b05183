import type { Domain, ValueOf } from '#kit/contract/field.ts';
import { daysBetween, mondayOf } from '#kit/contract/time/zoned-time.ts';
import type { ValueFormatter, ValueTexts } from '#kit/web/history/change-lines.ts';
import { weekdayText } from '#kit/web/i18n/dates.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';
import type { StoreTime } from '../../store-times.contract.ts';
import { HISTORY_DAY, type HoursFields } from '../hours.rules.ts';
import type { store } from '../store.contract.ts';

type Settings = Domain<typeof store.form>;
type Holiday = NonNullable<HoursFields['regularHoliday']>;
type Exception = HoursFields['exceptions'][number];
type Tip = NonNullable<Settings['tip']>;
type Language = ValueOf<typeof store.form.languages>[number];

const SIMPLE = ['hours.weekdays', 'hours.weekend'] as const;
const span = (start: string | null, end: string | null): string => `${start ?? ''}–${end ?? ''}`;

function timesText(t: Translate, row: StoreTime): string {
  if (row.holiday) return t('hours.state.closed');
  if (row.allDay) return t('hours.state.allDay');
  const breaks = [
    [row.breakStart1, row.breakEnd1],
    [row.breakStart2, row.breakEnd2],
  ] as const;
  const taken = breaks.filter(([start, end]) => start || end);
  return [
    span(row.start, row.end),
    ...taken.map(([start, end]) => `${t('hours.break')} ${span(start, end)}`),
  ].join(', ');
}

/** Weeks of rest are kept as of a fixed day; the reader is told of the week that runs. */
function firstWeek(t: Translate, restsThen: boolean, today: string): string {
  const isEven = (daysBetween(HISTORY_DAY, mondayOf(today)) / 7) % 2 === 0;
  return t(restsThen === isEven ? 'hours.thisWeek' : 'hours.nextWeek');
}

function holidayTexts(t: Translate, format: ValueFormatter, holiday: Holiday, today: string): string[] {
  const { kind, repeat, weekdays, restsThisWeek, daysOfMonth, vacation } = holiday;
  const days = weekdays.map(weekdayText).join(', ');
  const alternate = `${t('hours.alternate')} ${days} (${t('hours.firstWeek')}: ${firstWeek(t, restsThisWeek, today)})`;
  const regular =
    kind === 'week'
      ? repeat === 'alternate'
        ? alternate
        : `${t('hours.every')} ${days}`
      : kind === 'day'
        ? `${t('hours.holiday.day')} ${daysOfMonth.map(format.number).join(', ')}`
        : t('hours.holiday.none');
  return [regular, ...vacation.map((day) => `${t('hours.vacation')} ${format.day(day)}`)];
}

function exceptionText(
  t: Translate,
  format: ValueFormatter,
  { day, kind, start, end, reason }: Exception,
): string {
  const what =
    kind === 'open'
      ? `${t('hours.exception.open')} ${span(start, end)}`
      : start
        ? `${t('hours.state.closed')} ${span(start, end)}`
        : t('hours.exception.closedAllDay');
  return [format.day(day), what, reason].filter(Boolean).join(' · ');
}

function tipTexts(t: Translate, format: ValueFormatter, tip: Tip): string[] {
  if (!tip.enabled) return [t('deliveryPricing.unused')];
  const kilometres = (metres: number | null): string =>
    metres === null
      ? t('deliveryPricing.unused')
      : t('deliveryPricing.km', { km: format.number(metres / 1_000) });
  const byDistance = [
    `${t('deliveryPricing.basicFee')} ${format.money(tip.basicFee)}`,
    `${t('deliveryPricing.basicDistance')} ${kilometres(tip.basicDistance as number | null)}`,
    `${t('deliveryPricing.maxDistance')} ${kilometres(tip.maxDistance as number | null)}`,
    `${t('deliveryPricing.unitDistance')} ${t('deliveryPricing.metres', { m: tip.unitDistance })}: ${format.money(tip.unitFee)}`,
  ];
  const slots = tip.slots.map(({ weekdays, startTime, endTime, tip: fee }) => {
    const time = startTime === endTime ? t('deliveryPricing.allDay') : span(startTime, endTime);
    return `${weekdays.map(weekdayText).join(', ')} ${time} ${format.money(fee)}`;
  });
  return [
    `${t('deliveryPricing.kind')}: ${t(`deliveryPricing.kind.${tip.kind}`)}`,
    ...(tip.kind === 'distance' ? byDistance : []),
    ...slots,
  ];
}

/** The settings that are lists and schedules, as a reader of the history understands them. */
export function storeValueTexts(t: Translate, format: ValueFormatter, today: string): ValueTexts {
  return {
    languages: (all: Language[]) => all.map(({ id }) => format.language(id)).join(', '),
    simpleTimes: (rows: StoreTime[]) =>
      rows.map((row) => `${t(SIMPLE[row.week - 1] ?? 'hours.weekdays')} ${timesText(t, row)}`),
    detailTimes: (rows: StoreTime[]) => rows.map((row) => `${weekdayText(row.week)} ${timesText(t, row)}`),
    regularHoliday: (holiday: Holiday) => holidayTexts(t, format, holiday, today),
    exceptions: (rows: Exception[]) => rows.map((row) => exceptionText(t, format, row)),
    tiers: (rows: Settings['tiers']) =>
      rows.map(
        ({ minOrderAmount, fee }) =>
          `${format.money(minOrderAmount)} ${t('deliveryPricing.from')}: ${format.money(fee)}`,
      ),
    agencies: (rows: Settings['agencies']) =>
      rows.map(({ brand, merchantCode, inUse }) =>
        [
          brand.agencyName ?? brand.agencyType,
          brand.brandName,
          merchantCode,
          ...(inUse ? [] : [t('deliveryPricing.unused')]),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    tip: (tip: Tip) => tipTexts(t, format, tip),
  };
}
