import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from './crud-context.ts';

/** How many rows are ticked, and one way to let go of them. */
export function TickedBar() {
  const t = useT();
  const { ticked, tick } = useCrud();
  return (
    <span className="ticked-bar" role="status">
      {ticked.length > 0 && (
        <>
          {t('crud.ticked', { count: ticked.length })}
          <Button type="link" size="small" onClick={() => tick([])}>
            {t('crud.clearTicked')}
          </Button>
        </>
      )}
    </span>
  );
}
