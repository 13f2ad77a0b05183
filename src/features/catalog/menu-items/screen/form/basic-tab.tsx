import type { ReactNode } from 'react';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CodeCheckboxes, CodeSegments } from '#kit/web/fields/controls/code-segments.tsx';
import { LongTextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { catalogueKinds } from '../../../catalogue-kinds.contract.ts';
import { menuItem } from '../../menu-item.contract.ts';
import type { Choices } from '../choices/use-choices.ts';
import { LanguageFields } from './language-fields.tsx';
import { OptionChoice } from './option-choice.tsx';
import { PriceFields } from './price-fields.tsx';
import { RefsInput } from './refs-input.tsx';
import { StopFields } from './stop-fields.tsx';

const { FormField } = bindResource(menuItem);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="item-section">
      <h2>{title}</h2>
      <div className="item-fields">{children}</div>
    </section>
  );
}

/** What the item is, what it costs, where and how it is sold. */
export function BasicTab({ choices }: { choices: Choices }) {
  const t = useT();
  return (
    <>
      <Section title={t('menuItem.form.what')}>
        <div className="item-what field-wide">
          <FormField name="image" />
          <div>
            <FormField name="name" lookup={catalogueKinds.menuItem} />
            <FormField name="description">
              <LongTextInput max={250} autoSize={{ minRows: 2, maxRows: 6 }} />
            </FormField>
          </div>
        </div>
        <LanguageFields />
      </Section>
      <Section title={t('menuItem.form.price')}>
        <PriceFields choices={choices} />
      </Section>
      <Section title={t('menuItem.form.sale')}>
        <FormField name="categories" wide>
          <RefsInput
            all={choices.categories.map((row) => ({ id: row.id, name: shownName(row) }))}
            loading={choices.loading}
            empty={t('menuItem.form.noCategories')}
          />
        </FormField>
        <FormField name="salesTypes">
          <CodeCheckboxes group="SALES_TP" />
        </FormField>
        <FormField name="kioskLabel">
          <CodeSegments group="KIOSK_LABEL_TP" />
        </FormField>
        <FormField name="vatType">
          <CodeSegments group="VAT_TP" />
        </FormField>
        <FormField name="serviceChargeType">
          <CodeSegments group="SERVICE_COST_TP" />
        </FormField>
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="calories" />
        <div className="item-switches">
          <FormField name="inKiosk" />
          <FormField name="adultOnly" />
        </div>
      </Section>
      <Section title={t('menuItem.form.stop')}>
        <StopFields />
      </Section>
      <Section title={t('menuItem.form.options')}>
        <div className="own-title field-wide">
          <FormField name="options">
            <OptionChoice choices={choices} />
          </FormField>
        </div>
      </Section>
    </>
  );
}
