import { Checkbox, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { useOpeningFocus } from '#kit/web/dialog/use-opening-focus.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { NumberInput, type NumberInputRef } from '#kit/web/fields/controls/number-controls.tsx';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import type { Languages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { changedPrice, ROUND_UNITS, ROUNDINGS } from '../price-change.rules.ts';
import { type PriceOwner, useCategories } from '../price-change-calls.ts';
import { roundingKeys } from '../price-change-labels.ts';
import { adjustmentOf, type PriceDraft } from './price-change-draft.ts';

interface FormProps {
  owner: PriceOwner;
  draft: PriceDraft;
  change: (change: Partial<PriceDraft>) => void;
  /** Number of items selected before the dialog was opened. */
  selectedCount: number;
  mayOptions: boolean;
  languages: Languages;
  startError: string | null;
  /** What the server says of the amount. */
  amountError: string | null;
}

const EXAMPLE = 12_500;

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="price-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function Scope({ owner, draft, change, selectedCount, mayOptions }: FormProps) {
  const t = useT();
  const categories = useCategories(owner);
  return (
    <Group label={t('priceChange.scope')}>
      {selectedCount > 0 && (
        <Segmented<PriceDraft['scope']>
          block
          aria-label={t('priceChange.scope')}
          value={draft.scope}
          onChange={(scope) => change({ scope })}
          options={[
            { value: 'items', label: t('priceChange.selectedItems', { count: selectedCount }) },
            { value: 'categories', label: t('priceChange.byCategory') },
          ]}
        />
      )}
      {draft.scope === 'categories' && (
        <SearchSelect<number[]>
          mode="multiple"
          aria-label={t('priceChange.categories')}
          placeholder={t('priceChange.pickCategories')}
          loading={categories.isLoading}
          value={draft.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
          maxTagCount="responsive"
          options={(categories.data ?? []).map((row) => ({ value: row.id, label: shownName(row) }))}
          allowClear
        />
      )}
      {mayOptions && (
        <Checkbox
          checked={draft.withOptions}
          onChange={(event) => change({ withOptions: event.target.checked })}
        >
          {t('priceChange.withOptions')}
        </Checkbox>
      )}
    </Group>
  );
}

function Amount({ draft, change, amountError }: FormProps) {
  const t = useT();
  const amount = useOpeningFocus<NumberInputRef>();
  const error = useId();
  const percent = draft.method === 'percent';
  return (
    <Group label={t('priceChange.howMuch')}>
      <Segmented
        block
        aria-label={t('priceChange.direction')}
        value={draft.raise ? 'raise' : 'lower'}
        onChange={(direction) => change({ raise: direction === 'raise' })}
        options={[
          { value: 'raise', label: t('priceChange.raise') },
          { value: 'lower', label: t('priceChange.lower') },
        ]}
      />
      <div className="price-amount">
        <NumberInput
          aria-label={t('priceChange.amount')}
          aria-describedby={amountError ? error : undefined}
          status={amountError ? 'error' : undefined}
          placeholder={percent ? '5' : '500'}
          inputMode={percent ? 'decimal' : 'numeric'}
          value={draft.value}
          onChange={(value) => change({ value })}
          ref={amount}
        />
        <Segmented<PriceDraft['method']>
          aria-label={t('priceChange.method')}
          value={draft.method}
          onChange={(method) => change({ method })}
          options={[
            { value: 'won', label: t('field.won') },
            { value: 'percent', label: '%' },
          ]}
        />
      </div>
      {amountError && (
        <p className="price-error" id={error} role="alert">
          {amountError}
        </p>
      )}
    </Group>
  );
}

function Rounding({ draft, change }: FormProps) {
  const t = useT();
  const adjustment = adjustmentOf(draft);
  return (
    <Group label={t('priceChange.rounding')}>
      <div className="price-rounding">
        <Select<number>
          aria-label={t('priceChange.unit')}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
          options={ROUND_UNITS.map((unit) => ({
            value: unit,
            label: t('priceChange.unitOf', { unit }),
          }))}
        />
        <Segmented
          aria-label={t('priceChange.rounding')}
          value={draft.rounding}
          onChange={(rounding) => change({ rounding })}
          options={ROUNDINGS.map((rounding) => ({ value: rounding, label: t(roundingKeys[rounding]) }))}
        />
      </div>
      {adjustment && (
        <p className="price-hint">
          {t('priceChange.example', {
            before: EXAMPLE,
            after: changedPrice(EXAMPLE, adjustment).price,
          })}
        </p>
      )}
    </Group>
  );
}

function Start({ draft, change, startError }: FormProps) {
  const t = useT();
  const error = useId();
  return (
    <Group label={t('priceChange.when')}>
      <Segmented
        block
        aria-label={t('priceChange.when')}
        value={draft.later ? 'later' : 'now'}
        onChange={(when) => change({ later: when === 'later' })}
        options={[
          { value: 'now', label: t('priceChange.now') },
          { value: 'later', label: t('priceChange.later') },
        ]}
      />
      {draft.later && (
        <>
          <DateInput
            withTime
            aria-label={t('priceChange.startsAt')}
            value={draft.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          {startError && (
            <p className="price-error" id={error} role="alert">
              {startError}
            </p>
          )}
          <p className="price-hint">{t('priceChange.laterHint')}</p>
        </>
      )}
    </Group>
  );
}

/** What is to change, by how much, and when. */
export function PriceForm(props: FormProps) {
  const t = useT();
  const { draft, change, languages } = props;
  return (
    <div className="price-form">
      <Scope {...props} />
      <Amount {...props} />
      <Rounding {...props} />
      {languages.internationalPay && (
        <Group label={t('priceChange.languages')}>
          <Checkbox.Group
            value={draft.languages}
            onChange={(chosen) => change({ languages: chosen as string[] })}
            options={languages.all.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {draft.languages.length === 0 && (
            <p className="price-error" role="alert">
              {t('priceChange.chooseLanguages')}
            </p>
          )}
        </Group>
      )}
      <Start {...props} />
    </div>
  );
}
