import type { Domain } from '#kit/contract/field.ts';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Moment } from '#kit/web/list/cells/cell.tsx';
import type { systemOption } from './system-option.contract.ts';

type Option = Domain<(typeof systemOption)['form']> & Domain<(typeof systemOption)['row']>;

/** What an option of the product changes, and which numbers it takes. */
export function useOptionRule(): string | undefined {
  const t = useT();
  const option = useOpenRecord<Option>();
  if (!option?.obeyed) return undefined;
  const { minimum, maximum, defaultValue, effect } = option;
  return `${effect} ${t('systemOption.limits', { min: minimum ?? 0, max: maximum ?? 0, default: defaultValue ?? 0 })}`;
}

/** Who changed the value when, newest first. */
export function OptionChanges() {
  const t = useT();
  const changes = useOpenRecord<Option>()?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{t('systemOption.changes')}</h3>
      <ul className="option-changes">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered
          <li key={index}>
            {change.oldValue ?? t('systemOption.noValue')} → {change.newValue ?? t('systemOption.noValue')}
            <small>
              {change.account} · <Moment value={change.at ?? ''} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
