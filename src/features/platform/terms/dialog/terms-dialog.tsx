import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#kit/web/api/call.ts';
import { SafeHtml } from '#kit/web/html/safe-html.tsx';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { termsCalls } from '../terms-call.contract.ts';
import './terms-dialog.css';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';

export interface TermsDialogProps {
  storeId: string;
  /** The alternative to accepting: logging out. */
  leave: ReactNode;
}

/** Covers the page until required terms are accepted; it cannot be closed. */
export function TermsDialog({ storeId, leave }: TermsDialogProps) {
  const t = useT();
  const { locale } = useLocale();
  const terms = useQuery({
    queryKey: ['useTerms', locale],
    queryFn: () => call(termsCalls.get, { params: { language: locale, type: 'UseTerms' }, quiet: true }),
    // Words that were agreed to before are no longer those that are asked for.
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
  });
  const agree = useMutation({
    mutationFn: () =>
      call(termsCalls.agree, {
        params: { publicId: storeId },
        query: { edition: terms.data?.edition ?? null },
      }),
    // The terms may have changed since they were read.
    onError: () => void terms.refetch(),
    onSuccess: () => window.location.reload(),
  });

  return (
    <Modal
      open
      width="100%"
      className="terms-dialog"
      title={terms.data?.title ?? ' '}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={1200}
      footer={
        <div className="terms-foot">
          <span className="second">{t('termsDialog.lead')}</span>
          {leave}
          <Button
            type="primary"
            size="large"
            disabled={!terms.data}
            loading={agree.isPending || agree.isSuccess}
            onClick={() => agree.mutate()}
          >
            {t('termsDialog.agree')}
          </Button>
        </div>
      }
    >
      <Loaded query={terms} failed={t('termsDialog.failed')} loading={<LoadingLines lines={12} />}>
        {({ content }) => <SafeHtml className="terms-text" html={content} />}
      </Loaded>
    </Modal>
  );
}
