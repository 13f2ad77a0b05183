import { CampaignCard } from './campaign/campaign-card.tsx';
import { useOpenCampaign } from './coupon-calls.ts';
import './sent/sent-coupons.css';

/** Above the list while a sending to everybody is under way. */
export function CampaignBanner() {
  const campaign = useOpenCampaign();
  return campaign ? <CampaignCard campaign={campaign} /> : null;
}
