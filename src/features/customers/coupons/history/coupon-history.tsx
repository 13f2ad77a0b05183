import { Drawer, Empty, Pagination, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { CampaignCard } from '../campaign/campaign-card.tsx';
import { PAGE_SIZE, useCampaigns } from '../coupon-calls.ts';
import type { Recipient } from '../send/coupon-dialog.tsx';
import { CouponList } from './coupon-list.tsx';
import './coupon-history.css';
import '../send/coupons.css';

function Campaigns() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data } = useCampaigns(page - 1);
  if (!data) return <Skeleton active />;
  if (data.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('coupon.noCampaign')} />;
  return (
    <div className="campaigns">
      {data.rows.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} />
      ))}
      {data.total > PAGE_SIZE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          total={data.total}
          onChange={setPage}
        />
      )}
    </div>
  );
}

/** What was sent and what became of it: of one customer, or of the whole store with its bulk sendings. */
export function CouponHistory({ customer, onClose }: { customer: Recipient | null; onClose: () => void }) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const name = customer && [customer.name, customer.phone].filter(Boolean).join(' · ');
  return (
    <Drawer
      open
      size={mobile ? '100%' : 960}
      className="coupon-history"
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
