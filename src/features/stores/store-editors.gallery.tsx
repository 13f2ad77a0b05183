import { useState } from 'react';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { addSlot, addTier, editablePricing } from './delivery-pricing/pricing-edit.rules.ts';
import { PricingEditor } from './delivery-pricing/pricing-editor.public.tsx';
import type { DeliveryPricing } from './delivery-tip.public.ts';
import { HoursEditor } from './hours/hours-editor.public.tsx';
import { ALWAYS_OPEN, type OpeningHours } from './hours.public.ts';

const noErrors = {};
const week: OpeningHours = {
  ...ALWAYS_OPEN,
  detailed: true,
  detail: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    week: day,
    allDay: day === 6,
    open: day === 6 ? null : { start: '11:00', end: day === 5 ? '02:00' : '22:00' },
    breaks: day < 6 ? [{ start: '15:00', end: '17:00' }] : [],
    holiday: day === 7,
  })),
  holiday: { ...ALWAYS_OPEN.holiday, kind: 'week', weekdays: [2], alternate: true, restMonday: '2026-11-23' },
};
const priced: DeliveryPricing = (() => {
  const pricing = addTier(addTier(editablePricing(null)));
  const tip = { ...pricing.tip, enabled: true, basicDistance: 1_500, maxDistance: 5_000, slots: addSlot([]) };
  return { ...pricing, tip };
})();

function Hours({
  first,
  errors = noErrors,
}: {
  first: OpeningHours | null;
  errors?: Record<string, string>;
}) {
  const [hours, setHours] = useState(first);
  return <HoursEditor value={hours} onChange={setHours} zone={PLATFORM_ZONE} errors={errors} />;
}
function Pricing({
  first,
  errors = noErrors,
}: {
  first: DeliveryPricing | null;
  errors?: Record<string, string>;
}) {
  const [pricing, setPricing] = useState(first);
  return <PricingEditor value={pricing} onChange={setPricing} errors={errors} />;
}

export default {
  title: 'Store settings',
  states: {
    'hours, always open': () => <Hours first={null} />,
    'hours, each day': () => (
      <Hours first={week} errors={{ 'detail.1': 'A break must lie within the hours.' }} />
    ),
    'delivery, free': () => <Pricing first={null} />,
    'delivery, by distance': () => <Pricing first={priced} errors={{ 'tiers.1.fee': 'At least 0.' }} />,
  },
} satisfies GalleryPage;
