import { Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { takesOtherReason } from '#features/catalog/menu-items/menu-item.rules.ts';
import { useCodes } from '#kit/web/fields/use-codes.ts';
import { useT } from '#kit/web/i18n.tsx';
import type { StoppedItem } from './stopped-item.contract.ts';
import type { StopRequest } from './use-stopped-items.ts';

const ENDS = ['today', 'opening', 'time', 'hand'] as const;
type End = (typeof ENDS)[number];

interface StopDialogProps {
  item: StoppedItem;
  /** Why the server did not take the last try. */
  refused: string | undefined;
  busy: boolean;
  onStop: (request: StopRequest) => void;
  onClose: () => void;
}

/** Why and until when, where one tap is not enough. */
export function StopDialog({ item, refused, busy, onStop, onClose }: StopDialogProps) {
  const t = useT();
  const { list: reasons, loading } = useCodes('STOP_REASON');
  const [reasonId, setReasonId] = useState(item.stopReason?.id);
  const [other, setOther] = useState(item.otherReason ?? '');
  const [end, setEnd] = useState<End>(
    item.stopUntilOpening ? 'opening' : item.stopUntil ? 'time' : item.stopSelling ? 'hand' : 'today',
  );
  const [until, setUntil] = useState(item.stopUntil?.slice(0, 16).replace(' ', 'T') ?? '');
  const reason = reasons.find(({ id }) => id === reasonId) ?? reasons[0] ?? null;
  const free = takesOtherReason({ stopSelling: true, stopReason: reason }, reasons);
  const missing = end === 'time' && until === '';
  const send = () =>
    onStop({
      reason,
      otherReason: free && other.trim() !== '' ? other.trim() : null,
      stopToday: end === 'today',
      stopUntilOpening: end === 'opening',
      ...(end === 'time' && { stopUntil: `${until.replace('T', ' ')}:00` }),
    });
  return (
    <Modal
      open
      centered
      width={440}
      title={t('stopped.dialog', { name: item.localName ?? item.name })}
      okText={t('stopped.stop')}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: missing || loading, loading: busy, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="stop-form">
        <label htmlFor="stop-reason">{t('menuItem.stopReason')}</label>
        <Select
          id="stop-reason"
          size="large"
          loading={loading}
          value={reason?.id}
          onChange={setReasonId}
          options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {free && (
          <>
            <label htmlFor="stop-other">{t('menuItem.otherReason')}</label>
            <Input
              id="stop-other"
              size="large"
              maxLength={50}
              value={other}
              onChange={(event) => setOther(event.target.value)}
            />
          </>
        )}
        <span id="stop-end">{t('stopped.endsAt')}</span>
        <Radio.Group
          className="stop-ends"
          aria-labelledby="stop-end"
          value={end}
          onChange={(event) => setEnd(event.target.value as End)}
          options={ENDS.map((value) => ({ value, label: t(`stopped.end.${value}`) }))}
        />
        {end === 'time' && (
          <Input
            type="datetime-local"
            size="large"
            aria-label={t('menuItem.stopUntil')}
            status={refused ? 'error' : undefined}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        {refused && (
          <p role="alert" className="stop-refused">
            {refused}
          </p>
        )}
      </div>
    </Modal>
  );
}
