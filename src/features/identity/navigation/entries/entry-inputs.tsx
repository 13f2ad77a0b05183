import type { Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useEditor } from '#kit/web/crud/editing/editor-context.tsx';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useDisabled } from '#kit/web/fields/controls/use-disabled.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { menuIcon, menuIconNames } from '../menu-icon.public.tsx';
import { type Entry, entriesBelow } from './entry-tree.ts';

interface InputProps<T> {
  id?: string;
  disabled?: boolean;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

function IconChoice({ name, label }: { name: string; label: string }) {
  const Icon = menuIcon(name);
  return (
    <span className="icon-choice">
      {Icon && <Icon />}
      {label}
    </span>
  );
}

/** One of the icons that the product has. */
export function IconSelect({ value, onChange, ...props }: InputProps<string>) {
  const t = useT();
  const options = menuIconNames.map((name) => ({
    value: name as string,
    label: t(`navigation.icons.${name}`),
  }));
  return (
    <SearchSelect<string>
      {...props}
      allowClear
      value={value ?? undefined}
      onChange={(name?: string) => onChange?.(name ?? null)}
      options={options}
      optionRender={({ value: name, label }) => <IconChoice name={String(name)} label={String(label)} />}
      labelRender={({ value: name, label }) => (
        <IconChoice name={String(name)} label={String(label ?? name)} />
      )}
    />
  );
}

/** The group of an entry. One that has entries below it stays on the first level. */
export function GroupSelect({ value, onChange, ...props }: InputProps<Reference>) {
  const locked = useDisabled(props.disabled);
  const { list } = useCrud();
  const { address } = useEditor();
  const tops = list.rows as readonly Entry[];
  const own = tops.find(({ id }) => id === address);
  const groups = tops.filter(({ id }) => id !== address);
  return (
    <SearchSelect<number>
      {...props}
      disabled={locked || (own !== undefined && entriesBelow(own).length > 0)}
      allowClear
      placeholder="–"
      value={value?.id}
      onChange={(id?: number) => {
        const group = groups.find((each) => each.id === id);
        onChange?.(group ? { id: group.id, name: group.name } : null);
      }}
      options={groups.map((group) => ({ value: group.id, label: shownName(group) }))}
    />
  );
}
