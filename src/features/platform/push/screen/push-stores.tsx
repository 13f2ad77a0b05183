import type { Reference } from '#kit/contract/references.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useStores } from '#kit/web/stores/store-select.tsx';

interface PushStoresProps {
  id?: string;
  value?: readonly Reference[];
  onChange?: (value: Reference[]) => void;
  disabled?: boolean;
}

/** Several stores, found by name or number. */
export function PushStores({ value = [], onChange, ...props }: PushStoresProps) {
  const { data = [], isLoading } = useStores();
  return (
    <SearchSelect<number[]>
      mode="multiple"
      {...props}
      loading={isLoading}
      value={value.map(({ id }) => id)}
      options={data.map(({ id, name, publicId }) => ({ value: id, label: `${name} · ${publicId ?? ''}` }))}
      onChange={(ids: number[]) =>
        onChange?.(ids.map((id) => ({ id, name: data.find((store) => store.id === id)?.name })))
      }
    />
  );
}
