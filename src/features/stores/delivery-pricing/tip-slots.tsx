import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { WEEKDAYS, type Weekday } from '#kit/contract/time/zoned-time.ts';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { ToggleButtons } from '#kit/web/fields/controls/toggle-buttons.tsx';
import { weekdayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { TipSlot } from '../delivery-tip.public.ts';
import { addSlot, TIP_STEP } from './pricing-edit.rules.ts';
import { PricingError, type PricingPartProps } from './pricing-part.tsx';

interface TipSlotsProps extends Pick<PricingPartProps, 'errors' | 'disabled'> {
  slots: readonly TipSlot[];
  onChange: (slots: TipSlot[]) => void;
}

/** Surcharges by weekday and time; the first that applies counts. */
export function TipSlots({ slots, onChange, errors, disabled }: TipSlotsProps) {
  const t = useT();
  return (
    <div className="pricing-slots">
      <header>
        <h4>{t('deliveryPricing.slots')}</h4>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onChange(addSlot(slots))}
        >
          {t('deliveryPricing.addSlot')}
        </Button>
      </header>
      {slots.map((slot, index) => (
        <Slot
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place
          key={index}
          n={index + 1}
          slot={slot}
          error={errors[`tip.slots.${index}`]}
          disabled={disabled}
          onChange={(next) => onChange(slots.map((each, at) => (at === index ? next : each)))}
          onRemove={() => onChange(slots.filter((_, at) => at !== index))}
        />
      ))}
    </div>
  );
}

interface SlotProps {
  n: number;
  slot: TipSlot;
  error: string | undefined;
  disabled: boolean;
  onChange: (slot: TipSlot) => void;
  onRemove: () => void;
}

function Slot({ n, slot, error, disabled, onChange, onRemove }: SlotProps) {
  const t = useT();
  const { startTime, endTime } = slot;
  return (
    <div className="pricing-slot">
      <ToggleButtons
        aria-label={t('deliveryPricing.slotDays', { n })}
        disabled={disabled}
        value={slot.weekdays}
        onChange={(weekdays) => onChange({ ...slot, weekdays: weekdays as Weekday[] })}
        options={WEEKDAYS.map((value) => ({ value, label: weekdayText(value) }))}
      />
      <div className="pricing-slot-line">
        <TimeInput
          aria-label={t('deliveryPricing.slotStart', { n })}
          disabled={disabled}
          value={startTime}
          onChange={(next) => onChange({ ...slot, startTime: next })}
        />
        –
        <TimeInput
          aria-label={t('deliveryPricing.slotEnd', { n })}
          disabled={disabled}
          value={endTime}
          onChange={(next) => onChange({ ...slot, endTime: next })}
        />
        {startTime === '00:00' && endTime === '00:00' ? (
          <span className="second">{t('deliveryPricing.allDay')}</span>
        ) : (
          endTime <= startTime && <span className="second">{t('hours.nextDay')}</span>
        )}
        <span className="pricing-slot-tip">
          <MoneyInput
            aria-label={t('deliveryPricing.slotTip', { n })}
            disabled={disabled}
            min={0}
            step={TIP_STEP}
            value={slot.tip}
            onChange={(tip) => onChange({ ...slot, tip: tip ?? 0 })}
          />
        </span>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          aria-label={t('deliveryPricing.removeSlot', { n })}
          onClick={onRemove}
        />
      </div>
      <PricingError text={error} />
    </div>
  );
}
