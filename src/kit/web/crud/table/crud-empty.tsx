import { Button } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { useCrud } from '../crud-context.ts';
import { filtersInUse } from '../search/search-params.ts';

/** What stands where rows would: a store to choose first, a search to widen, or a first record to add. */
export function CrudEmpty() {
  const t = useT();
  const page = useCrud();
  const { list, search } = page;
  if (list.status === 'waiting') return <StateBox text={t('crud.pickStore')} />;
  const narrowed = Object.values(search.values).some((value) => value !== null && value !== '');
  if (narrowed && filtersInUse(search.values, search.initial) > 0) {
    return (
      <StateBox text={t('crud.noMatch')}>
        <Button onClick={search.reset}>{t('crud.reset')}</Button>
      </StateBox>
    );
  }
  const key = `${page.resource.name}.empty` as MessageKey;
  const own = t(key);
  return (
    <StateBox text={own === key ? t('crud.empty') : own}>
      {page.can('add') && <Button onClick={page.add}>{t('crud.add')}</Button>}
    </StateBox>
  );
}
