import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import { Facts } from '#kit/web/facts/facts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import {
  type FreeBrand,
  type Mapping,
  type Offer,
  type OfferedStore,
  requestMapping,
} from './mapping-calls.ts';

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
const same = (a: string | null, b: string | null) => digits(a) !== '' && digits(a) === digits(b);

function Candidate({ store, row }: { store: OfferedStore; row: Mapping }) {
  const t = useT();
  const branch = [store.branchName, store.branchCode].filter(Boolean).join(' · ');
  /** What the agency has, marked where the store has the same. */
  const alike = (theirs: string | null, ours: string | null) =>
    theirs && (
      <>
        {theirs}{' '}
        {same(theirs, ours) && <span className="candidate-alike">{t('storeMapping.candidate.same')}</span>}
      </>
    );
  return (
    <>
      <span className="candidate-name">
        {store.name ?? store.storeCode}
        <span className="candidate-code">{store.storeCode}</span>
      </span>
      {store.address && <span className="candidate-address">{store.address}</span>}
      <Facts
        facts={[
          [
            t('storeMapping.candidate.registrationNumber'),
            alike(store.registrationNumber, row.registrationNumber),
          ],
          [t('storeMapping.candidate.phone'), alike(store.phone, row.phone)],
          [t('storeMapping.candidate.mobile'), store.mobile],
          [t('storeMapping.candidate.branch'), branch],
          [t('storeMapping.candidate.number'), store.number],
          [t('storeMapping.candidate.cash'), store.cash !== null && <Money value={store.cash} />],
        ]}
      />
    </>
  );
}

interface MappingDialogProps {
  row: Mapping;
  brand: FreeBrand;
  offer: Offer;
  onClose: () => void;
}

/** Which of the agency’s stores this one is. */
export function MappingDialog({ row, brand, offer, onClose }: MappingDialogProps) {
  const t = useT();
  const { stores } = offer;
  const alike = stores.filter((store) => same(store.registrationNumber, row.registrationNumber));
  const [chosen, setChosen] = useState(alike.length === 1 ? alike[0]?.storeCode : undefined);
  const { busy, run } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const store = stores.find(({ storeCode }) => storeCode === chosen);

  const send = async () => {
    if (!store) return;
    setRefusal(null);
    const after = await run(() => requestMapping(row.storeId, brand, store, setRefusal));
    // Not accepted: the selection stays, with the reason below it.
    if (after === undefined) return;
    // Refused: another store of the agency may work. Unknown: the list shows the progress.
    if (after?.status === 'MAPPING_ERROR') return setRefusal(after.message ?? t('storeMapping.notTaken'));
    notify.success(t('storeMapping.requested'));
    onClose();
  };
  return (
    <Modal
      open
      className="mapping-dialog"
      width={640}
      title={t('storeMapping.dialogTitle', { store: row.name })}
      okText={t('storeMapping.request')}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: !store, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={() => !busy && onClose()}
    >
      <p className="mapping-facts">
        <strong>
          {brand.agencyName} · {brand.brandName}
        </strong>
        <SimulatorBadge service={brand.agencyType} />
      </p>
      {stores.length === 0 ? (
        <Alert
          type="info"
          showIcon
          title={offer.message ?? t('storeMapping.noCandidates')}
          description={offer.message ? undefined : t('storeMapping.noCandidatesHint')}
        />
      ) : (
        <>
          <p className="second">{t('storeMapping.chooseCandidate')}</p>
          <Radio.Group
            className="candidates"
            aria-label={t('storeMapping.chooseCandidate')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as string)}
          >
            {stores.map((each) => (
              <Radio key={each.storeCode} value={each.storeCode} className="candidate">
                <Candidate store={each} row={row} />
              </Radio>
            ))}
          </Radio.Group>
        </>
      )}
      {refusal && <Alert type="warning" showIcon title={refusal} className="mapping-refusal" />}
    </Modal>
  );
}
