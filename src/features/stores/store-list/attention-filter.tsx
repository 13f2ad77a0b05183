import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface AttentionFilterProps {
  id?: string;
  /** A value of `ATTENTION`; null: all stores. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** All stores, or those that somebody has to look at. */
export function AttentionFilter({ value, onChange, ...props }: AttentionFilterProps) {
  const t = useT();
  return (
    <Segmented<string>
      {...props}
      value={value ?? ''}
      onChange={(next) => onChange?.(next || null)}
      options={[
        { label: t('field.all'), value: '' },
        { label: t('storeOverview.attention.waiting'), value: 'waiting' },
        { label: t('storeOverview.attention.paused'), value: 'paused' },
      ]}
    />
  );
}
