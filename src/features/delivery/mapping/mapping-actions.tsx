import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import {
  checkMapping,
  type FreeBrand,
  findOffer,
  type Mapping,
  type Offer,
  releaseMapping,
} from './mapping-calls.ts';
import { mayCheck, mayRelease, mayRequest } from './status/mapping-status.rules.ts';
import { mappingPermissions } from './store-mapping.contract.ts';

interface BrandPickerProps {
  brands: readonly FreeBrand[];
  /** The brand whose agency is being asked. */
  asking: number | null;
  onPick: (brand: FreeBrand) => void;
}

/** Agencies, and the brands of the one that is chosen. */
function BrandPicker({ brands, asking, onPick }: BrandPickerProps) {
  const t = useT();
  const types = [...new Set(brands.map(({ agencyType }) => agencyType))];
  const [chosen, setChosen] = useState(types[0] ?? '');
  const nameOf = (type: string) => brands.find(({ agencyType }) => agencyType === type)?.agencyName ?? type;
  return (
    <div className="brand-picker">
      <p className="second">{t('storeMapping.pickBrand')}</p>
      <Segmented
        block
        aria-label={t('storeMapping.agencyName')}
        value={chosen}
        onChange={setChosen}
        options={types.map((value) => ({ value, label: nameOf(value) }))}
      />
      <ul>
        {brands
          .filter(({ agencyType }) => agencyType === chosen)
          .map((brand) => (
            <li key={brand.id}>
              <Button
                block
                loading={asking === brand.id}
                disabled={asking !== null && asking !== brand.id}
                onClick={() => onPick(brand)}
              >
                <span>{brand.brandName}</span>
                <span className="second">{brand.brandCode}</span>
              </Button>
            </li>
          ))}
      </ul>
      <SimulatorBadge service={chosen} />
    </div>
  );
}

interface MappingActionsProps {
  row: Mapping;
  /** Brands that may be asked for here. */
  brands: readonly FreeBrand[];
  onOffer: (brand: FreeBrand, offer: Offer) => void;
}

/** Actions of a row: request a mapping, release it, or query its status. */
export function MappingActions({ row, brands, onOffer }: MappingActionsProps) {
  const t = useT();
  const allowed = useAllowed();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<number | null>(null);
  const { busy, run } = useAction();
  const phone = useBreakpoint() === 'mobile';
  const { storeId, brand, status } = row;

  const pick = async (picked: FreeBrand) => {
    setAsking(picked.id);
    const offer = await findOffer(storeId, picked);
    setAsking(null);
    if (!offer) return;
    setOpen(false);
    if (offer.stores.length > 0) notify.success(t('storeMapping.found'));
    onOffer(picked, offer);
  };
  const release = () =>
    run(async () => {
      if (!brand) return;
      const sure = await ask({
        title: t('storeMapping.releaseQuestion', { store: row.name, brand: row.brandName ?? '' }),
        content: t('storeMapping.releaseHint'),
        ok: t('storeMapping.release'),
        cancel: t('web.cancel'),
        danger: true,
      });
      if (!sure) return notify.info(t('storeMapping.releaseDeclined'));
      const after = await releaseMapping(storeId, brand);
      if (after?.status === 'CANCEL_ERROR')
        notify.warning(after.message ?? t('storeMapping.status.CANCEL_ERROR'));
      else if (after)
        notify.success(t(after.status === null ? 'storeMapping.released' : 'storeMapping.requested'));
    });
  const check = () =>
    run(async () => {
      const after = brand && (await checkMapping(storeId, brand));
      if (after) notify.info(t(`storeMapping.status.${after.status ?? 'none'}`));
    });
  const fresh = mayRequest(status);
  const asksMore = row.inUse && brands.length > 0 && allowed(mappingPermissions.add);
  return (
    <div className="mapping-actions">
      {mayRelease(status) && allowed(mappingPermissions.remove) && (
        <Button size="small" loading={busy} onClick={() => void release()}>
          {t('storeMapping.release')}
        </Button>
      )}
      {mayCheck(status) && allowed(mappingPermissions.check) && (
        <Button size="small" loading={busy} onClick={() => void check()}>
          {t('storeMapping.check')}
        </Button>
      )}
      {asksMore && (
        <Popover
          trigger="click"
          placement={!phone ? 'bottomRight' : fresh ? 'bottomLeft' : 'bottom'}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          content={<BrandPicker brands={brands} asking={asking} onPick={(brand) => void pick(brand)} />}
        >
          <Button
            size="small"
            type={fresh ? 'primary' : 'text'}
            ghost={fresh}
            aria-label={t(fresh ? 'storeMapping.requestFor' : 'storeMapping.moreFor', { store: row.name })}
          >
            {t(fresh ? 'storeMapping.request' : 'storeMapping.more')}
          </Button>
        </Popover>
      )}
    </div>
  );
}
