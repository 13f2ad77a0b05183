import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
} from '@ant-design/icons';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { MappingStatus } from '../store-mapping.contract.ts';

const MARKS = {
  MAPPING_REQUEST: { tone: 'open', icon: <ClockCircleOutlined aria-hidden /> },
  MAPPING_SUCCESS: { tone: 'good', icon: <CheckCircleFilled aria-hidden /> },
  MAPPING_ERROR: { tone: 'bad', icon: <CloseCircleFilled aria-hidden /> },
  CANCEL_REQUEST: { tone: 'open', icon: <ClockCircleOutlined aria-hidden /> },
  CANCEL_ERROR: { tone: 'bad', icon: <ExclamationCircleFilled aria-hidden /> },
} as const;

/** Where a mapping stands: a shape and a word, never colour alone. */
export function MappingMark({ status }: { status: MappingStatus | null }) {
  const t = useT();
  if (status === null)
    return <span className="mapping-mark mapping-none">{t('storeMapping.status.none')}</span>;
  const { tone, icon } = MARKS[status];
  return (
    <span className={`mapping-mark mapping-${tone}`}>
      {icon}
      {t(`storeMapping.status.${status}`)}
    </span>
  );
}
