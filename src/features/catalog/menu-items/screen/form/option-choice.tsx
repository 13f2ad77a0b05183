import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useDisabled } from '#kit/web/fields/controls/use-disabled.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { type Choices, type GroupedOptions, groupedOptions } from '../choices/use-choices.ts';
import { useSelectionRule } from './selection-rule.ts';

interface OptionChoiceProps {
  choices: Choices;
  id?: string;
  value?: readonly Reference[];
  onChange?: (value: Reference[]) => void;
}

/** The options of an item, group by group: a group comes with all its options, single ones can be left out. */
export function OptionChoice({ choices, id, value = [], onChange }: OptionChoiceProps) {
  const t = useT();
  const groups = groupedOptions(choices);
  const taken = new Set(value.map((each) => each.id));
  const shown = groups.filter((group) => group.options.some((option) => taken.has(option.id)));
  const rest = groups.filter((group) => !shown.includes(group));
  const known = new Set(groups.flatMap((group) => group.options.map((option) => option.id)));
  // What has been taken out of use since is still part of the record.
  const gone = value.filter((each) => !known.has(each.id));
  /** In the order the guest is asked: by group, then by option. */
  const set = (ids: ReadonlySet<number>) =>
    onChange?.([
      ...groups.flatMap((group) =>
        group.options
          .filter((option) => ids.has(option.id))
          .map((option) => ({ id: option.id, name: shownName(option) })),
      ),
      ...gone.filter((each) => ids.has(each.id)),
    ]);
  const add = (group: GroupedOptions) =>
    set(new Set([...taken, ...group.options.map((option) => option.id)]));
  const without = (ids: readonly number[]) => set(new Set([...taken].filter((each) => !ids.includes(each))));

  const locked = useDisabled();
  return (
    <div className="option-choice">
      {shown.map((group) => (
        <OptionGroupCard
          key={group.id}
          group={group}
          taken={taken}
          onToggle={(optionId) =>
            taken.has(optionId) ? without([optionId]) : set(new Set([...taken, optionId]))
          }
          onRemove={() => without(group.options.map((option) => option.id))}
        />
      ))}
      {gone.length > 0 && (
        <p className="option-gone">
          {t('menuItem.option.gone', { names: gone.map((each) => each.name ?? each.id).join(', ') })}
          <Button type="link" size="small" onClick={() => without(gone.map((each) => each.id))}>
            {t('menuItem.option.dropGone')}
          </Button>
        </p>
      )}
      <SearchSelect<number>
        id={id}
        value={null}
        placeholder={t(groups.length === 0 ? 'menuItem.option.noGroups' : 'menuItem.option.addGroup')}
        disabled={locked || groups.length === 0}
        loading={choices.loading}
        empty={t('menuItem.option.allGroups')}
        onChange={(groupId) => {
          const group = rest.find((each) => each.id === groupId);
          if (group) add(group);
        }}
        options={rest.map((group) => ({
          value: group.id,
          label: `${group.name} (${group.options.map(shownName).join(', ')})`,
        }))}
      />
    </div>
  );
}

interface OptionGroupCardProps {
  group: GroupedOptions;
  taken: ReadonlySet<number>;
  onToggle: (optionId: number) => void;
  onRemove: () => void;
}

function OptionGroupCard({ group, taken, onToggle, onRemove }: OptionGroupCardProps) {
  const t = useT();
  const rule = useSelectionRule(group.group);
  const locked = useDisabled();
  const count = group.options.filter((option) => taken.has(option.id)).length;
  return (
    <fieldset className="option-group">
      <legend>{group.name}</legend>
      <span className="option-rule">
        {[rule, t('menuItem.option.count', { count, all: group.options.length })].filter(Boolean).join(' · ')}
      </span>
      <Button
        type="text"
        size="small"
        className="option-remove"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('menuItem.option.removeGroup', { name: group.name })}
        onClick={onRemove}
      />
      <div className="option-chips">
        {group.options.map((option) => (
          <label key={option.id} className={taken.has(option.id) ? 'option-chip on' : 'option-chip'}>
            <input
              type="checkbox"
              checked={taken.has(option.id)}
              disabled={locked}
              onChange={() => onToggle(option.id)}
            />
            <span>{shownName(option)}</span>
            {option.price > 0 && (
              <span className="option-price">+{t('field.wonAmount', { amount: option.price })}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
