import { Select, type SelectProps } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface SearchSelectProps<V> extends Omit<SelectProps<V>, 'showSearch' | 'notFoundContent'> {
  /** Why there is nothing to choose from, when there is not. */
  empty?: string;
}

/** What is read, and `searchText` of an option that finds it too. */
const FOUND_BY = ['label', 'searchText'];

/** Picking is by what is read, so a list can be typed into; one that is still on its way is not called empty. */
export function SearchSelect<V>({ empty, ...props }: SearchSelectProps<V>) {
  const t = useT();
  const text = props.loading ? t('field.choicesLoading') : empty;
  return (
    <Select<V>
      placeholder={t('field.choose')}
      {...props}
      showSearch={{ optionFilterProp: FOUND_BY }}
      // Words alone: the field itself turns, and a list box may hold nothing that is spoken by itself.
      notFoundContent={text && <span className="second">{text}</span>}
    />
  );
}
