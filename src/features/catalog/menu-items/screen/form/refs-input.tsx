import type { Reference } from '#kit/contract/references.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import type { Choice } from '#kit/web/fields/transfer/transfer.tsx';

interface RefsInputProps {
  all: readonly Choice[];
  loading?: boolean;
  id?: string;
  value?: readonly Reference[];
  onChange?: (value: Reference[]) => void;
  disabled?: boolean;
  /** What to do where there is nothing to choose from. */
  empty: string;
}

/** Several rows of the store, in the order they are chosen. */
export function RefsInput({ all, value = [], onChange, empty, ...props }: RefsInputProps) {
  // What has been taken out of use since is still part of the record.
  const gone = value.filter((each) => !all.some((choice) => choice.id === each.id));
  const known = [...all, ...gone.map(({ id, name = '' }): Choice => ({ id, name }))];
  return (
    <SearchSelect<number[]>
      mode="multiple"
      empty={empty}
      {...props}
      value={value.map((each) => each.id)}
      onChange={(ids: number[]) =>
        onChange?.(
          ids.flatMap((id) => {
            const found = known.find((choice) => choice.id === id);
            return found ? [{ id, name: found.name }] : [];
          }),
        )
      }
      options={known.map(({ id, name, note }) => ({ value: id, label: note ? `${name} · ${note}` : name }))}
    />
  );
}
