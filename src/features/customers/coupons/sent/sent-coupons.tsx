import { Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Pager } from '#kit/web/list/pager.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { CampaignCard } from '../campaign/campaign-card.tsx';
import { PAGE_SIZE, useCampaigns } from '../coupon-calls.ts';
import type { Recipient } from '../send/coupon-dialog.tsx';
import { CouponList } from './coupon-list.tsx';
import './sent-coupons.css';
import '../send/coupons.css';

function Campaigns() {
  const t = useT();
  const [page, setPage] = useState(1);
  return (
    <Loaded query={useCampaigns(page - 1)}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <StateBox text={t('coupon.noCampaign')} />
        ) : (
          <div className="campaigns">
            {rows.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
            <Pager paging={{ page, size: PAGE_SIZE, sizes: [PAGE_SIZE], change: setPage }} total={total} />
          </div>
        )
      }
    </Loaded>
  );
}

/** What was sent and what became of it: of one customer, or of the whole store with its bulk sendings. */
export function SentCoupons({ customer, onClose }: { customer: Recipient | null; onClose: () => void }) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const name = customer && [customer.name, customer.phone].filter(Boolean).join(' · ');
  return (
    <Drawer
      open
      size={mobile ? '100%' : 960}
      className="coupon-history"
      closable={{ placement: 'end' }}
      title={
        <span className="coupon-title">
          {t('coupon.history')}
          {name && <span className="coupon-to">{name}</span>}
        </span>
      }
      onClose={onClose}
    >
      {customer ? (
        <CouponList customerId={customer.id} />
      ) : (
        <Tabs
          items={[
            { key: 'coupons', label: t('coupon.sentOnes'), children: <CouponList customerId={null} /> },
            { key: 'campaigns', label: t('coupon.campaigns'), children: <Campaigns /> },
          ]}
        />
      )}
    </Drawer>
  );
}
