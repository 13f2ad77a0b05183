import { BusinessInput } from '#features/organization/businesses/business-select.public.tsx';
import type { Point } from '#kit/contract/geo.ts';
import { timeZones } from '#kit/contract/time/zoned-time.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { WhenIdle } from '#kit/web/form/when-idle.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PlaceFields } from '../place/place-fields.tsx';
import { LanguagesFields } from './languages-fields.tsx';
import { Section } from './section.tsx';
import type { StoreFormRole } from './store-form.rules.ts';

interface InfoTabProps {
  role: StoreFormRole;
  /** The store as it is saved; null when it is added. */
  store: number | null;
  languages: readonly { id: string }[];
  /** Whether there is a main picture, which then cannot be taken away. */
  hasImage: boolean;
  /** The coordinates that are saved. */
  point: Point | null;
  locked: boolean;
}

/** What a store is: its names, place, sales, notifications and pictures. */
export function InfoTab({ role, store, languages, hasImage, point, locked }: InfoTabProps) {
  const t = useT();
  const { fields } = useFieldScope();
  return (
    <>
      <Section title={t('storeForm.basics')}>
        {fields.business && (
          <FormField name="business" required={role === 'admin'}>
            <BusinessInput />
          </FormField>
        )}
        <FieldPair>
          <FormField name="name" />
          <FormField name="phone" />
        </FieldPair>
        <FieldPair>
          <FormField name="types" />
          <FormField name="filters" />
        </FieldPair>
        <FormField name="description" />
        {fields.startDate && (
          <FieldPair>
            <FormField name="startDate" />
            <FormField name="endDate" />
          </FieldPair>
        )}
      </Section>
      <Section title={t('storeForm.languages')}>
        <LanguagesFields before={languages} store={role === 'store' ? null : store} />
      </Section>
      <WhenIdle>
        <Section title={t('storeForm.place')}>
          <PlaceFields saved={point} locked={locked} />
        </Section>
        <SalesSection />
        <NotificationSection />
        <Section title={t('storeForm.pictures')} lead={t('storeForm.picturesHint')}>
          <div className="store-pictures">
            {/* Stores from before this screen may be without one. */}
            <FormField name="image" required={hasImage} />
            {['image1', 'image2', 'image3', 'image4', 'image5'].map((name) => (
              <FormField key={name} name={name} />
            ))}
          </div>
        </Section>
      </WhenIdle>
    </>
  );
}

function SalesSection() {
  const t = useT();
  return (
    <Section title={t('storeForm.sales')}>
      <FieldPair>
        <FormField name="paymentTypes" />
        <FormField name="kioskSalesTypes" />
      </FieldPair>
      <FieldPair>
        <FormField name="webSalesTypes" />
        <FormField name="webSalesAlarms" />
      </FieldPair>
      <FieldPair>
        <FormField name="appSalesTypes" />
        <FormField name="appSalesAlarms" />
      </FieldPair>
      <FieldPair>
        <FormField name="menuShowType" />
        <FormField name="pickUpMinutes" />
      </FieldPair>
      <FieldPair>
        <FormField name="vatType" />
        <FormField name="vatPercent" />
      </FieldPair>
      <FieldPair>
        <FormField name="serviceChargeType" />
        <FormField name="serviceChargePercent" />
      </FieldPair>
      <FieldPair>
        <FormField name="timeZone">
          <ZoneInput />
        </FormField>
        <FormField name="dayCutoff" hint={t('storeForm.cutoffHint')}>
          <TimeInput />
        </FormField>
      </FieldPair>
      <FormField name="internationalPayment" />
      <FormField name="kioskInstructions" />
    </Section>
  );
}

const SWITCHES = [
  ['orderNotification', 'alarm'],
  ['orderReceiptCancelAlarm', 'orderReadyAlarm'],
  ['pointAddAlarm', 'pointUseAlarm'],
] as const;

function NotificationSection() {
  const t = useT();
  return (
    <Section title={t('storeForm.notifications')}>
      {SWITCHES.map(([first, second]) => (
        <FieldPair key={first}>
          <FormField name={first} />
          <FormField name={second} />
        </FieldPair>
      ))}
      <FieldPair>
        <FormField name="notificationMinutes" />
        <FormField name="printTickets" />
      </FieldPair>
    </Section>
  );
}

const ZONES = timeZones().map((zone) => ({ value: zone, label: zone }));

interface ZoneInputProps {
  id?: string;
  disabled?: boolean;
  value?: string;
  onChange?: (zone: string) => void;
}

function ZoneInput(props: ZoneInputProps) {
  return <SearchSelect<string> {...props} options={ZONES} />;
}
