import { call } from '#kit/web/api/call.ts';
import { HistoryDrawer } from '#kit/web/history/history-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useInquiry } from '../answering/inquiry-calls.ts';
import { inquiryCalls } from '../inquiry.contract.ts';
import { inquiryHistory, recordedInquiry } from './inquiry-history.contract.ts';

/** The answers of an inquiry, whose calls are no resource's; a chunk of its own. */
export default function InquiryHistoryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const quiet = true;
  const { data } = useInquiry(id);
  return (
    <HistoryDrawer
      resource={recordedInquiry}
      name={data?.title ?? t('inquiry.one')}
      calls={{
        key: ['inquiry-history', id],
        read: (signal) => call(inquiryCalls.one, { params: { id }, signal, quiet }),
        changes: (page, signal) => call(inquiryHistory, { params: { id }, query: { page }, signal, quiet }),
        revert: null,
      }}
      onClose={onClose}
    />
  );
}
