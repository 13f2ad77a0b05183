import type { Domain } from '#kit/contract/field.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Moment } from '#kit/web/list/cells/cell.tsx';
import type { systemOption } from './system-option.contract.ts';

type Option = Domain<(typeof systemOption)['form']> & Domain<(typeof systemOption)['row']>;

/** The option that is open, if it exists already. */
function useOpenOption(): Option | undefined {
  const { editing } = useCrud().editor;
  return editing?.mode === 'edit' ? (editing.values as unknown as Option) : undefined;
}

/** What an option of the product changes, and which numbers it takes. */
export function useOptionRule(): string | undefined {
  const t = useT();
  const option = useOpenOption();
  if (!option?.obeyed) return undefined;
  const { minimum, maximum, defaultValue, effect } = option;
  return `${effect} ${t('systemOption.limits', { min: minimum ?? 0, max: maximum ?? 0, default: defaultValue ?? 0 })}`;
}

/** Who changed the value when, newest first. */
export function OptionChanges() {
  const t = useT();
  const changes = useOpenOption()?.changes ?? [];
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
