import { Flex, Select, type SelectProps, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n.tsx';

function Coming() {
  const t = useT();
  return (
    <Flex align="center" gap={8} className="second" role="status">
      <Spin size="small" />
      {t('field.choicesLoading')}
    </Flex>
  );
}

interface SearchSelectProps<V> extends Omit<SelectProps<V>, 'showSearch' | 'notFoundContent'> {
  /** Why there is nothing to choose from, when there is not. */
  empty?: ReactNode;
}

/** Picking is by what is read, so a list can be typed into; one that is still on its way is not called empty. */
export function SearchSelect<V>({ empty, ...props }: SearchSelectProps<V>) {
  const t = useT();
  return (
    <Select<V>
      placeholder={t('field.choose')}
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={props.loading ? <Coming /> : empty}
    />
  );
}
