import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';
import { filtersInUse } from '../search/search-params.ts';

/** What stands where rows would: one sentence, one button. */
export function ListState() {
  const t = useT();
  const page = useCrud();
  const { list, search } = page;
  if (list.status === 'error') {
    return (
      <StateBox text={t('crud.loadFailed')} reason={list.error} tone="error">
        <Button onClick={list.reload}>{t('web.retry')}</Button>
      </StateBox>
    );
  }
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
      {page.can('add') && (
        <Button type="primary" onClick={page.add}>
          {t('crud.add')}
        </Button>
      )}
    </StateBox>
  );
}

interface StateBoxProps {
  text: string;
  /** The server's own words, where there are some. */
  reason?: string | null;
  tone?: 'error';
  children?: ReactNode;
}

function StateBox({ text, reason, tone, children }: StateBoxProps) {
  return (
    <div className="list-state" role={tone === 'error' ? 'alert' : undefined}>
      <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
        <path d="M8 30c0-12 10-20 24-20s24 8 24 20" />
        <path d="M4 30h56M32 10V6M22 36h20" />
      </svg>
      <p>{text}</p>
      {reason && reason !== text && <p className="second">{reason}</p>}
      {children}
    </div>
  );
}
