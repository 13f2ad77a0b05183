import { Alert } from 'antd';
import { memo, useMemo } from 'react';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PricingEditor } from '../../delivery-pricing/pricing-editor.public.tsx';
import type { DeliveryPricing } from '../../delivery-tip.public.ts';
import { AgenciesInput, type AgencyRow } from '../agencies/agencies-input.tsx';
import { NO_PRICING, needsAgency } from '../pricing.rules.ts';
import { EditorFields, useEditorFields, WithEditorErrors } from './editor-field.tsx';
import { Section } from './section.tsx';

type Values = {
  tiers?: DeliveryPricing['tiers'];
  tip?: DeliveryPricing['tip'] | null;
  agencies?: AgencyRow[];
};

const NAMES = ['tiers', 'tip', 'agencies'] as const;
const TIP_PARTS = ['unitFee', 'basicFee', 'basicDistance', 'maxDistance', 'kind'];
const SLOT_PARTS = ['tip', 'weekdays', 'startTime', 'endTime'];
const Editor = memo(PricingEditor);

/** The agencies of a store, its fees and its surcharge. */
export function DeliveryTab({ storeId, locked }: { storeId: number | null; locked: boolean }) {
  const t = useT();
  const { values, set } = useEditorFields<Values>([...NAMES]);
  const { tiers, tip, agencies = [] } = values;
  const pricing = useMemo(() => ({ tiers: tiers ?? [], tip: tip ?? NO_PRICING.tip }), [tiers, tip]);
  const inUse = agencies.some((agency) => agency.inUse && agency.brand?.id);
  const setAgencies = (next: AgencyRow[]) => {
    set({ agencies: next });
    if (!needsAgency(pricing) || next.some((agency) => agency.inUse && agency.brand?.id)) return;
    // A surcharge by the agency's price has no price without an agency.
    set({ tip: { ...pricing.tip, kind: 'distance' } });
    notify.info(t('storeForm.tipByDistance'));
  };
  const paths = [
    ...pricing.tiers.flatMap((_, index) => [
      ['tiers', index, 'minOrderAmount'],
      ['tiers', index, 'fee'],
    ]),
    ...TIP_PARTS.map((part) => ['tip', part]),
    ...pricing.tip.slots.flatMap((_, index) => SLOT_PARTS.map((part) => ['tip', 'slots', index, part])),
  ];
  return (
    <>
      <Section title={t('store.agencies')}>
        <AgenciesInput storeId={storeId} value={agencies} onChange={setAgencies} locked={locked} />
      </Section>
      {needsAgency(pricing) && !inUse && (
        <Alert type="warning" showIcon className="store-note" title={t('store.autoNeedsAgency')} />
      )}
      <EditorFields names={[]} paths={paths} />
      <WithEditorErrors>
        {(errors) => (
          <Editor value={pricing} onChange={(next) => set({ ...next })} errors={errors} disabled={locked} />
        )}
      </WithEditorErrors>
      <Section title={t('storeForm.otherCosts')}>
        <FieldPair>
          <FormField name="deliveryCost" />
        </FieldPair>
      </Section>
    </>
  );
}
