// Written by npm run generate.
import type { discounts } from '../src/features/catalog/discounts/discount.table.ts';
import type { menuItems as menu_items } from '../src/features/catalog/menu-items/menu-item.table.ts';
import type { options } from '../src/features/catalog/options/option.table.ts';
import type { priceChanges as price_changes } from '../src/features/catalog/price-changes/price-change.table.ts';
import type { couponCampaigns as coupon_campaigns } from '../src/features/customers/coupons/coupon.table.ts';
import type { coupons } from '../src/features/customers/coupons/coupon.table.ts';
import type { deliveryBrands as delivery_brands } from '../src/features/delivery/agencies/delivery-brand.table.ts';
import type { orderDeliveries as order_deliveries } from '../src/features/delivery/delivery-order.table.ts';
import type { storeDeliveryAgencies as store_delivery_agencies } from '../src/features/delivery/mapping/store-mapping.table.ts';
import type { accountRoles as account_roles } from '../src/features/identity/accounts/account.table.ts';
import type { accounts } from '../src/features/identity/accounts/account.table.ts';
import type { appSecrets as app_secrets } from '../src/features/identity/login/login.table.ts';
import type { loginTokens as login_tokens } from '../src/features/identity/login/login.table.ts';
import type { passwordResets as password_resets } from '../src/features/identity/login/login.table.ts';
import type { usedChallenges as used_challenges } from '../src/features/identity/login/login.table.ts';
import type { passwordMails as password_mails } from '../src/features/identity/login/password-reset/password-mail.table.ts';
import type { resources } from '../src/features/identity/navigation/resource.table.ts';
import type { orderHistory as order_history } from '../src/features/orders/order-history.table.ts';
import type { orderRefunds as order_refunds } from '../src/features/orders/order-history.table.ts';
import type { storeCounters as store_counters } from '../src/features/orders/order-history.table.ts';
import type { storeEvents as store_events } from '../src/features/orders/order-history.table.ts';
import type { orderLines as order_lines } from '../src/features/orders/order.table.ts';
import type { orderPayments as order_payments } from '../src/features/orders/order.table.ts';
import type { orders } from '../src/features/orders/order.table.ts';
import type { translationDays as translation_days } from '../src/features/platform/ai-translation/ai-translation.table.ts';
import type { translationRequests as translation_requests } from '../src/features/platform/ai-translation/ai-translation.table.ts';
import type { codes } from '../src/features/platform/codes/code.table.ts';
import type { pushRecipients as push_recipients } from '../src/features/platform/push/push.table.ts';
import type { pushes } from '../src/features/platform/push/push.table.ts';
import type { stores } from '../src/features/stores/store-settings/store.table.ts';
import type { recordChanges as record_changes } from '../src/kit/server/crud/history/record-change.table.ts';

type Time = Date | string;

declare module '../src/kit/server/database/pool.ts' {
interface SqlTypes {
  'access-history-account': {
    takes: [string];
    returns: { id: (typeof accounts)['id']['_']['data']; loginId: (typeof accounts)['loginId']['_']['data']; name: (typeof accounts)['name']['_']['data'] };
  };
  'access-history-actions': {
    takes: [];
    returns: { code: (typeof resources)['code']['_']['data']; name: (typeof resources)['name']['_']['data']; translations: unknown };
  };
  'access-history-after': {
    takes: [number, Time, Time, string, Time, number, number];
    returns: {
      id: number;
      session: string;
      method: string;
      route: string;
      target: string | null;
      status: number;
      ip: string;
      viewedAs: string | null;
      at: string;
      instant: Date;
    };
  };
  'access-history-count': {
    takes: [number, Time, Time];
    returns: { count: number };
  };
  'access-history-page': {
    takes: [number, Time, Time, string, number, number];
    returns: {
      id: number;
      session: string;
      method: string;
      route: string;
      target: string | null;
      status: number;
      ip: string;
      viewedAs: string | null;
      at: string;
      instant: Date;
    };
  };
  'access-history-write': {
    takes: [readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (number | null)[], readonly (string | null)[], readonly (Time | null)[], readonly (string | null)[], readonly (number | null)[], readonly (string | null)[]];
    returns: {};
  };
  'account-contact': {
    takes: [number, boolean, string, boolean, string, boolean, string, number];
    returns: { version: (typeof accounts)['version']['_']['data']; before: string[]; after: string[] };
  };
  'account-names': {
    takes: [readonly (number | null)[]];
    returns: { id: (typeof accounts)['id']['_']['data']; name: (typeof accounts)['name']['_']['data'] };
  };
  'account-notice-add': {
    takes: [number, string, string, readonly (string | null)[], Time];
    returns: {};
  };
  'account-notice-claim': {
    takes: [Time];
    returns: {
      id: number;
      accountId: number;
      loginId: (typeof accounts)['loginId']['_']['data'];
      name: (typeof accounts)['name']['_']['data'];
      email: string;
      locale: unknown;
      changed: unknown;
      attempts: number;
    };
  };
  'account-notice-end': {
    takes: [number, Time, string];
    returns: {};
  };
  'account-password-chosen': {
    takes: [number, string];
    returns: { loginId: (typeof accounts)['loginId']['_']['data']; version: (typeof accounts)['version']['_']['data']; had: boolean };
  };
  'account-roles-add': {
    takes: [number, readonly (string | null)[]];
    returns: {};
  };
  'account-roles-keep': {
    takes: [number, readonly (string | null)[]];
    returns: {};
  };
  'account-search': {
    takes: [string];
    returns: { loginId: (typeof accounts)['loginId']['_']['data']; name: (typeof accounts)['name']['_']['data'] };
  };
  'account-signed-in': {
    takes: [number];
    returns: { kind: (typeof accounts)['kind']['_']['data'] };
  };
  'account-subject': {
    takes: [string];
    returns: {
      id: (typeof accounts)['id']['_']['data'];
      kind: unknown;
      email: (typeof accounts)['email']['_']['data'] | null;
      nonLocked: boolean;
      hasPassword: boolean;
    };
  };
  'administrators-left': {
    takes: [string];
    returns: { one: number };
  };
  'administrators-lock': {
    takes: [];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'ai-settings-in-order': {
    takes: [number];
    returns: {
      id: number;
      baseUrl: string | null;
      sealKey: string;
      token: string | null;
      model: string;
      instructions: string | null;
      config: string | null;
    };
  };
  'alert-check-last-order': {
    takes: [number];
    returns: { number: (typeof orders)['number']['_']['data']; at: Date };
  };
  'app-member-clear-tokens': {
    takes: [readonly (number | null)[], readonly (string | null)[]];
    returns: { id: number };
  };
  'app-member-insert': {
    takes: [number, string, string, string, number, string, string, string, string, string, Time, Time, Time];
    returns: {};
  };
  'app-member-next-id': {
    takes: [];
    returns: { id: number };
  };
  'app-member-password': {
    takes: [string, string, number];
    returns: { id: number; version: number; had: boolean };
  };
  'app-member-token-lock': {
    takes: [string];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'app-member-token-release': {
    takes: [string, number];
    returns: {};
  };
  'app-member-update': {
    takes: [number, number, string, string, string, string, string, Time, Time, Time, number];
    returns: { version: number };
  };
  'app-member-withdraw': {
    takes: [number, number];
    returns: { id: number; version: number; storeId: number };
  };
  'app-members-deleted': {
    takes: [readonly (number | null)[], readonly (string | null)[]];
    returns: { loginId: string; name: string; left: boolean };
  };
  'banner-video': {
    takes: [number, readonly (number | null)[], string, number];
    returns: { id: number; version: number; video: string | null };
  };
  'banners-held': {
    takes: [number, readonly (number | null)[]];
    returns: { kind: string; video: string | null };
  };
  'banners-in-use': {
    takes: [number, readonly (number | null)[], number];
    returns: { id: number; version: number };
  };
  'banners-of-guests': {
    takes: [];
    returns: { id: number; image: string; displayOrder: number };
  };
  'business-above': {
    takes: [number];
    returns: { id: number };
  };
  'business-ancestry-lock': {
    takes: [];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'business-levels-below': {
    takes: [number];
    returns: { levels: number };
  };
  'business-messages-count': {
    takes: [];
    returns: { n: number };
  };
  'business-messages-found': {
    takes: [string, string, number, number];
    returns: {
      id: number;
      serviceId: string | null;
      kind: unknown;
      status: number;
      requestedAt: Date;
      sentAt: Date | null;
      phone: string;
      body: string;
      senderKey: string | null;
      templateCode: string | null;
      failure: string | null;
      simulated: boolean;
      storeName: (typeof stores)['name']['_']['data'] | null;
    };
  };
  'business-messages-found-count': {
    takes: [string, string];
    returns: { n: number };
  };
  'business-messages-one': {
    takes: [number];
    returns: {
      id: number;
      serviceId: string | null;
      kind: unknown;
      status: number;
      requestedAt: Date;
      sentAt: Date | null;
      phone: string;
      body: string;
      senderKey: string | null;
      templateCode: string | null;
      failure: string | null;
      simulated: boolean;
      storeName: (typeof stores)['name']['_']['data'] | null;
    };
  };
  'business-messages-page': {
    takes: [number, number];
    returns: {
      id: number;
      serviceId: string | null;
      kind: unknown;
      status: number;
      requestedAt: Date;
      sentAt: Date | null;
      phone: string;
      body: string;
      senderKey: string | null;
      templateCode: string | null;
      failure: string | null;
      simulated: boolean;
      storeName: (typeof stores)['name']['_']['data'] | null;
    };
  };
  'business-tree-languages': {
    takes: [];
    returns: { id: string; name: string };
  };
  'business-tree-stores': {
    takes: [readonly (number | null)[], string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      inUse: boolean;
      businessId: (typeof stores)['businessId']['_']['data'];
      image: (typeof stores)['image']['_']['data'] | null;
      extraImages: (typeof stores)['extraImages']['_']['data'];
      languages: (typeof stores)['languages']['_']['data'];
      localName: string | null;
      detailed: boolean;
      schedule: string | null;
    };
  };
  'business-uses': {
    takes: [readonly (number | null)[]];
    returns: { businesses: number; stores: number; accounts: number };
  };
  'businesses-of-stores': {
    takes: [readonly (number | null)[]];
    returns: { storeId: (typeof stores)['id']['_']['data']; id: number; name: string };
  };
  'call-log-begin': {
    takes: [readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (number | null)[], readonly (boolean | null)[], readonly (string | null)[]];
    returns: { id: number };
  };
  'call-log-end': {
    takes: [readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (number | null)[], readonly (string | null)[]];
    returns: {};
  };
  'captcha-use': {
    takes: [string, number];
    returns: { hash: (typeof used_challenges)['hash']['_']['data'] };
  };
  'client-texts-by-key': {
    takes: [readonly (string | null)[]];
    returns: {
      id: number;
      key: string;
      typeId: number;
      language: string;
      text: string;
      translations: unknown;
      inUse: boolean;
      version: number;
    };
  };
  'code-book': {
    takes: [];
    returns: {
      id: (typeof codes)['id']['_']['data'];
      groupName: (typeof codes)['value']['_']['data'];
      value: (typeof codes)['value']['_']['data'];
      name: (typeof codes)['name']['_']['data'];
      translations: (typeof codes)['translations']['_']['data'];
      inUse: boolean;
      references: unknown;
    };
  };
  'contact-owner': {
    takes: readonly unknown[];
    returns: {
      id: (typeof accounts)['id']['_']['data'];
      loginId: (typeof accounts)['loginId']['_']['data'];
      kind: (typeof accounts)['kind']['_']['data'];
      storeId: (typeof accounts)['storeId']['_']['data'] | null;
      businessId: (typeof accounts)['businessId']['_']['data'] | null;
    };
  };
  'coupon-campaign-count': {
    takes: [number];
    returns: { total: number };
  };
  'coupon-campaign-insert': {
    takes: [number, number, string, number, string, number, number, number, Time, number, Time];
    returns: { id: (typeof coupon_campaigns)['id']['_']['data'] };
  };
  'coupon-campaign-lock': {
    takes: [number, number];
    returns: {
      id: (typeof coupon_campaigns)['id']['_']['data'];
      state: (typeof coupon_campaigns)['state']['_']['data'];
      round: (typeof coupon_campaigns)['round']['_']['data'];
      startsAt: Date;
    };
  };
  'coupon-campaign-one': {
    takes: [number, number];
    returns: {
      id: (typeof coupon_campaigns)['id']['_']['data'];
      discount: (typeof coupon_campaigns)['discount']['_']['data'];
      menuItemName: (typeof coupon_campaigns)['menuItemName']['_']['data'] | null;
      validDays: (typeof coupon_campaigns)['validDays']['_']['data'];
      createdByName: (typeof accounts)['name']['_']['data'] | null;
      state: (typeof coupon_campaigns)['state']['_']['data'];
      stopReason: (typeof coupon_campaigns)['stopReason']['_']['data'] | null;
      total: (typeof coupon_campaigns)['total']['_']['data'];
      issued: (typeof coupon_campaigns)['issued']['_']['data'];
      createdAt: Date;
      startsAt: Date;
      endedAt: Date | null;
      waiting: number | null;
      sending: number | null;
      sent: number | null;
      failed: number | null;
      simulated: boolean | null;
      used: number | null;
    };
  };
  'coupon-campaign-set': {
    takes: [number, number, string, Time];
    returns: {};
  };
  'coupon-campaigns': {
    takes: [number, number, number];
    returns: {
      id: (typeof coupon_campaigns)['id']['_']['data'];
      discount: (typeof coupon_campaigns)['discount']['_']['data'];
      menuItemName: (typeof coupon_campaigns)['menuItemName']['_']['data'] | null;
      validDays: (typeof coupon_campaigns)['validDays']['_']['data'];
      createdByName: (typeof accounts)['name']['_']['data'] | null;
      state: (typeof coupon_campaigns)['state']['_']['data'];
      stopReason: (typeof coupon_campaigns)['stopReason']['_']['data'] | null;
      total: (typeof coupon_campaigns)['total']['_']['data'];
      issued: (typeof coupon_campaigns)['issued']['_']['data'];
      createdAt: Date;
      startsAt: Date;
      endedAt: Date | null;
      waiting: number | null;
      sending: number | null;
      sent: number | null;
      failed: number | null;
      simulated: boolean | null;
      used: number | null;
    };
  };
  'coupon-consenting': {
    takes: [number, Time];
    returns: { total: number; last: number };
  };
  'coupon-customer': {
    takes: [number, string, Time];
    returns: {
      id: number;
      phone: string;
      name: string | null;
      consents: boolean | null;
    };
  };
  'coupon-discount': {
    takes: [number, number];
    returns: {
      id: (typeof discounts)['id']['_']['data'];
      name: (typeof discounts)['name']['_']['data'];
      translations: (typeof discounts)['translations']['_']['data'];
      targetId: (typeof discounts)['targetId']['_']['data'];
      typeId: (typeof discounts)['typeId']['_']['data'];
      price: number;
      percent: (typeof discounts)['percent']['_']['data'];
      salesTypeIds: (typeof discounts)['salesTypeIds']['_']['data'];
      deviceIds: (typeof discounts)['deviceIds']['_']['data'];
      startsAt: Date | null;
      endsAt: Date | null;
      offered: boolean;
    };
  };
  'coupon-find': {
    takes: [number, string];
    returns: {
      id: (typeof coupons)['id']['_']['data'];
      terms: (typeof coupons)['discount']['_']['data'];
      itemId: (typeof coupons)['menuItemId']['_']['data'] | null;
      endsAt: Date;
      usedAt: Date | null;
      voidedAt: Date | null;
    };
  };
  'coupon-give-back': {
    takes: [number, number];
    returns: {};
  };
  'coupon-insert': {
    takes: [number, number, number, string, number, string, number, Time, number, Time, string];
    returns: {
      id: (typeof coupons)['id']['_']['data'];
      phone: (typeof coupons)['phone']['_']['data'];
      name: (typeof coupons)['customerName']['_']['data'] | null;
      code: (typeof coupons)['code']['_']['data'];
    };
  };
  'coupon-item': {
    takes: [number, number];
    returns: {
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      price: number;
      marketPrice: boolean;
    };
  };
  'coupon-of-customers': {
    takes: [number, readonly (number | null)[], Time];
    returns: { id: (typeof coupons)['id']['_']['data'] };
  };
  'coupon-step-lock': {
    takes: [number, number];
    returns: {
      state: (typeof coupon_campaigns)['state']['_']['data'];
      round: (typeof coupon_campaigns)['round']['_']['data'];
      cursor: (typeof coupon_campaigns)['cursor']['_']['data'];
      last: (typeof coupon_campaigns)['lastCustomerId']['_']['data'];
      discountId: (typeof coupon_campaigns)['discountId']['_']['data'];
      terms: (typeof coupon_campaigns)['discount']['_']['data'];
      menuItemId: (typeof coupon_campaigns)['menuItemId']['_']['data'] | null;
      validDays: (typeof coupon_campaigns)['validDays']['_']['data'];
      createdBy: (typeof coupon_campaigns)['createdBy']['_']['data'] | null;
    };
  };
  'coupon-step-move': {
    takes: [number, number, number, number, boolean, Time];
    returns: {};
  };
  'coupon-step-next': {
    takes: [number, number, number, Time, number];
    returns: { id: number; phone: string; name: string | null };
  };
  'coupon-step-stop': {
    takes: [number, number, string, Time];
    returns: {};
  };
  'coupon-use': {
    takes: [number, number, Time, number];
    returns: {};
  };
  'coupon-void': {
    takes: [string, Time];
    returns: {};
  };
  coupons: {
    takes: readonly unknown[];
    returns: {
      id: (typeof coupons)['id']['_']['data'];
      code: (typeof coupons)['code']['_']['data'];
      customerId: (typeof coupons)['customerId']['_']['data'];
      phone: (typeof coupons)['phone']['_']['data'];
      customerName: (typeof coupons)['customerName']['_']['data'] | null;
      discount: (typeof coupons)['discount']['_']['data'];
      menuItemName: (typeof coupons)['menuItemName']['_']['data'] | null;
      validDays: (typeof coupons)['validDays']['_']['data'];
      createdByName: (typeof accounts)['name']['_']['data'] | null;
      state: string;
      voidReason: (typeof coupons)['voidReason']['_']['data'] | null;
      issuedAt: Date;
      endsAt: Date;
      usedAt: Date | null;
      orderId: (typeof coupons)['orderId']['_']['data'] | null;
      orderNumber: (typeof orders)['number']['_']['data'] | null;
      campaignId: (typeof coupons)['campaignId']['_']['data'];
      messageStatus: number | null;
      messageFailure: string | null;
      sendAt: Date | null;
      simulated: boolean;
    };
  };
  'coupons-count': {
    takes: readonly unknown[];
    returns: { total: number };
  };
  'coverage-words': {
    takes: [number, string, readonly (string | null)[]];
    returns: { language: string; text: string; translations: unknown };
  };
  'customer-check': {
    takes: [number, string];
    returns: { id: number };
  };
  'customer-count': {
    takes: [number, string, string, string, string, string, number, number, Time, boolean];
    returns: { id: number };
  };
  'customer-uncount': {
    takes: [number, number];
    returns: {};
  };
  customers: {
    takes: readonly unknown[];
    returns: { ids: number[]; total: number; consenting: number };
  };
  'dashboard-sums': {
    takes: [readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (Time | null)[], readonly (Time | null)[]];
    returns: {
      kind: unknown;
      orders: number;
      amount: number;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      deliveryApp: number;
      point: number;
      etc: number;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'dashboard-sums-before': {
    takes: [readonly (number | null)[], string];
    returns: {
      kind: unknown;
      orders: number;
      amount: number;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      deliveryApp: number;
      point: number;
      etc: number;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'dashboard-tops': {
    takes: [readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (Time | null)[], readonly (Time | null)[]];
    returns: {
      kind: unknown;
      name: string;
      ids: number[];
      count: number;
      amount: number;
    };
  };
  'delete from access_history where seq <= $1 or (seq is null and at < $2) returning 1': {
    takes: [number, Time];
    returns: { '?column?': number };
  };
  'delete from file_leases where created_at < now() - make_interval(hours => $1)': {
    takes: [number];
    returns: {};
  };
  'delete from known_devices where account_id = $1': {
    takes: [number];
    returns: {};
  };
  'delete from sales_daily where store_id = $1': {
    takes: [number];
    returns: {};
  };
  'delete from sales_daily_items where store_id = $1': {
    takes: [number];
    returns: {};
  };
  'delete from sales_hourly where store_id = $1': {
    takes: [number];
    returns: {};
  };
  'delete from sessions where account_id = $1 and hash <> $2': {
    takes: [number, string];
    returns: {};
  };
  'delete from sessions where account_id = $1 and id = $2 returning id': {
    takes: [number, number];
    returns: { id: number };
  };
  'delete from sessions where hash = $1': {
    takes: [string];
    returns: {};
  };
  'delete from stored_files where key = any($1)': {
    takes: [readonly (string | null)[]];
    returns: {};
  };
  'delivery-brand-lock': {
    takes: [number];
    returns: {};
  };
  'delivery-brand-mapped': {
    takes: [number];
    returns: { count: number };
  };
  'delivery-brands': {
    takes: [readonly (string | null)[]];
    returns: {
      id: (typeof delivery_brands)['id']['_']['data'];
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      brandName: (typeof delivery_brands)['brandName']['_']['data'];
      companyCode: (typeof delivery_brands)['companyCode']['_']['data'] | null;
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
    };
  };
  'delivery-by-request': {
    takes: [string];
    returns: {
      id: (typeof order_deliveries)['id']['_']['data'];
      storeId: (typeof order_deliveries)['storeId']['_']['data'];
      orderId: (typeof order_deliveries)['orderId']['_']['data'];
      agencyType: (typeof order_deliveries)['agencyType']['_']['data'];
      brandName: (typeof order_deliveries)['brandName']['_']['data'];
      merchantCode: (typeof order_deliveries)['posStoreCode']['_']['data'];
      deliveryCode: (typeof order_deliveries)['deliveryCode']['_']['data'];
      requestId: (typeof order_deliveries)['requestId']['_']['data'];
      deliveryId: (typeof order_deliveries)['deliveryId']['_']['data'] | null;
      stateCode: (typeof order_deliveries)['stateCode']['_']['data'] | null;
      pending: (typeof order_deliveries)['pending']['_']['data'] | null;
      inUse: boolean;
      riderName: (typeof order_deliveries)['riderName']['_']['data'] | null;
      payType: (typeof order_deliveries)['payType']['_']['data'];
      payAmount: number;
      pickUpMinutes: (typeof order_deliveries)['pickUpMinutes']['_']['data'];
      address: (typeof order_deliveries)['address']['_']['data'];
      addressDetail: (typeof order_deliveries)['addressDetail']['_']['data'] | null;
      latitude: number;
      longitude: number;
      phone: (typeof order_deliveries)['phone']['_']['data'] | null;
      note: (typeof order_deliveries)['note']['_']['data'] | null;
    };
  };
  'delivery-changed': {
    takes: [number, number, number, number, number, string, string, number, number, string, string];
    returns: {};
  };
  'delivery-checked': {
    takes: [number, number, Time];
    returns: {};
  };
  'delivery-chosen-agency': {
    takes: [number, string, string];
    returns: {
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
      brandName: (typeof delivery_brands)['brandName']['_']['data'];
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      merchantCode: (typeof store_delivery_agencies)['merchantCode']['_']['data'];
    };
  };
  'delivery-event': {
    takes: [string, string, Time];
    returns: { at: Date };
  };
  'delivery-live': {
    takes: [number, number];
    returns: {
      id: (typeof order_deliveries)['id']['_']['data'];
      storeId: (typeof order_deliveries)['storeId']['_']['data'];
      orderId: (typeof order_deliveries)['orderId']['_']['data'];
      agencyType: (typeof order_deliveries)['agencyType']['_']['data'];
      brandName: (typeof order_deliveries)['brandName']['_']['data'];
      merchantCode: (typeof order_deliveries)['posStoreCode']['_']['data'];
      deliveryCode: (typeof order_deliveries)['deliveryCode']['_']['data'];
      requestId: (typeof order_deliveries)['requestId']['_']['data'];
      deliveryId: (typeof order_deliveries)['deliveryId']['_']['data'] | null;
      stateCode: (typeof order_deliveries)['stateCode']['_']['data'] | null;
      pending: (typeof order_deliveries)['pending']['_']['data'] | null;
      inUse: boolean;
      riderName: (typeof order_deliveries)['riderName']['_']['data'] | null;
      payType: (typeof order_deliveries)['payType']['_']['data'];
      payAmount: number;
      pickUpMinutes: (typeof order_deliveries)['pickUpMinutes']['_']['data'];
      address: (typeof order_deliveries)['address']['_']['data'];
      addressDetail: (typeof order_deliveries)['addressDetail']['_']['data'] | null;
      latitude: number;
      longitude: number;
      phone: (typeof order_deliveries)['phone']['_']['data'] | null;
      note: (typeof order_deliveries)['note']['_']['data'] | null;
    };
  };
  'delivery-news': {
    takes: [number, number, number, Time, Time, string, string, string, Time, string, string, string, number];
    returns: {};
  };
  'delivery-not-latest': {
    takes: [number, number];
    returns: {};
  };
  'delivery-open': {
    takes: [Time];
    returns: { requestId: string };
  };
  'delivery-order-place': {
    takes: [number, number];
    returns: {
      address: (typeof orders)['address']['_']['data'] | null;
      addressDetail: (typeof orders)['addressDetail']['_']['data'] | null;
      latitude: number | null;
      longitude: number | null;
      phone: (typeof orders)['ordererPhone']['_']['data'] | null;
      note: (typeof orders)['note']['_']['data'] | null;
      amount: number;
      paid: boolean;
      pickUpMinutes: number;
      storeAddress: (typeof stores)['address']['_']['data'] | null;
      storeLatitude: number | null;
      storeLongitude: number | null;
    };
  };
  'delivery-orders': {
    takes: [readonly (number | null)[], Time, Time, string, readonly (number | null)[]];
    returns: {
      id: (typeof order_deliveries)['id']['_']['data'];
      orderId: (typeof order_deliveries)['orderId']['_']['data'];
      number: (typeof orders)['number']['_']['data'];
      address: (typeof order_deliveries)['address']['_']['data'] | null;
      addressDetail: (typeof order_deliveries)['addressDetail']['_']['data'] | null;
      orderer: unknown;
      brandName: (typeof order_deliveries)['brandName']['_']['data'] | null;
      riderName: (typeof order_deliveries)['riderName']['_']['data'] | null;
      riderPhone: (typeof order_deliveries)['riderPhone']['_']['data'] | null;
      stateCode: (typeof order_deliveries)['stateCode']['_']['data'] | null;
      inUse: boolean;
      waiting: boolean;
      taken: boolean;
      orderedAt: string;
      requestedAt: string;
      expectedPickUpAt: string | null;
      allocatedAt: string | null;
      pickedUpAt: string | null;
      completedAt: string | null;
      cancelledAt: string | null;
      updatedAt: string;
    };
  };
  'delivery-orders-found': {
    takes: [readonly (number | null)[], readonly (number | null)[]];
    returns: { count: number; running: number };
  };
  'delivery-orders-remove': {
    takes: [readonly (number | null)[], readonly (number | null)[], Time];
    returns: {};
  };
  'delivery-pending': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'delivery-result': {
    takes: [number, number, Time, string, number, boolean];
    returns: {};
  };
  'delivery-store-agencies': {
    takes: [number];
    returns: {
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
      brandName: (typeof delivery_brands)['brandName']['_']['data'];
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      merchantCode: (typeof store_delivery_agencies)['merchantCode']['_']['data'];
    };
  };
  'delivery-store-place': {
    takes: [number];
    returns: {
      storeAddress: (typeof stores)['address']['_']['data'] | null;
      storeLatitude: number | null;
      storeLongitude: number | null;
      pickUpMinutes: (typeof stores)['pickUpMinutes']['_']['data'];
    };
  };
  'dictionary-words': {
    takes: [number, string, string];
    returns: { text: string; language: string; translations: unknown };
  };
  'escalation-drop': {
    takes: [number];
    returns: {};
  };
  'escalation-get': {
    takes: [number];
    returns: { minutes: number; phone: string };
  };
  'escalation-put': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'escalation-unseen': {
    takes: [Time];
    returns: {
      storeId: (typeof orders)['storeId']['_']['data'];
      number: (typeof orders)['number']['_']['data'];
      orderedAt: Date;
      phone: string;
      store: (typeof stores)['name']['_']['data'];
      language: (typeof stores)['defaultLanguage']['_']['data'];
    };
  };
  'files.adopt': {
    takes: [string, number, number];
    returns: { key: string };
  };
  'files.attachment': {
    takes: [string];
    returns: {
      storeId: number | null;
      businessId: number | null;
      name: string;
      type: string;
    };
  };
  'files.end-leases': {
    takes: [readonly (number | null)[]];
    returns: {};
  };
  'files.forget': {
    takes: [string];
    returns: {};
  };
  'files.hold': {
    takes: [string];
    returns: { key: string };
  };
  'files.hold-text-pictures': {
    takes: [readonly (string | null)[]];
    returns: { key: string };
  };
  'files.lease': {
    takes: [string, number, number];
    returns: { id: number };
  };
  'files.lock-owner': {
    takes: [string, number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'files.register': {
    takes: [string, string, number, number, number, string];
    returns: {};
  };
  'files.register-leased': {
    takes: [string, string, number, number, number, string];
    returns: {};
  };
  'forget-changes': {
    takes: [Time, number];
    returns: {};
  };
  'forget-changes-of-removed': {
    takes: [Time];
    returns: {};
  };
  'forget-changes-of-rows': {
    takes: [string, readonly (string | null)[]];
    returns: {};
  };
  'grant-administrator': {
    takes: [string, number];
    returns: {};
  };
  'history-add-months': {
    takes: [Time];
    returns: { access_history_add_months: number | null };
  };
  'history-begin': {
    takes: [string, number, string, number, Time, string];
    returns: {};
  };
  'history-last': {
    takes: [];
    returns: { seq: number; hash: string };
  };
  'history-last-before': {
    takes: [Time];
    returns: { seq: number; hash: string };
  };
  'history-lock-head': {
    takes: [];
    returns: {
      kind: unknown;
      seq: number;
      hash: string;
      unchainedTo: number;
      at: Date;
      mac: string;
    };
  };
  'history-marks': {
    takes: [];
    returns: {
      kind: unknown;
      seq: number;
      hash: string;
      unchainedTo: number;
      at: Date;
      mac: string;
    };
  };
  'history-oldest-month': {
    takes: [Time];
    returns: { part: string | null; ends: Date };
  };
  'history-rest': {
    takes: [number, number, Time];
    returns: { before: number; unchained: number; putIn: number | null };
  };
  'history-rows': {
    takes: [number];
    returns: {
      id: number;
      seq: number;
      hash: string;
      accountId: number;
      sessionHash: string;
      method: string;
      route: string;
      target: string | null;
      status: number;
      ip: string;
      viewedAs: string | null;
      at: string;
    };
  };
  'history-save-mark': {
    takes: [string, number, string, number, Time, string];
    returns: {};
  };
  housekeeping: {
    takes: readonly unknown[];
    returns: {};
  };
  'idempotency-claim': {
    takes: [string, string, string];
    returns: { key: string };
  };
  'idempotency-read': {
    takes: [string, string];
    returns: { requestHash: string; status: number; body: string };
  };
  'idempotency-store': {
    takes: [string, string, number, string];
    returns: {};
  };
  'inquiries-count': {
    takes: [readonly (number | null)[], Time, Time, boolean, string];
    returns: { n: number };
  };
  'inquiries-delete-old': {
    takes: [];
    returns: { id: number };
  };
  'inquiries-empty-of-erased': {
    takes: [];
    returns: { id: number };
  };
  'inquiries-list': {
    takes: [readonly (number | null)[], Time, Time, boolean, string, number, number];
    returns: {
      id: number;
      version: number;
      partnerInquiryId: string;
      title: string;
      content: string;
      answer: string | null;
      language: string | null;
      sentAt: Date;
      answeredAt: Date | null;
      answeredBy: number | null;
      answerChangedAt: Date | null;
      updatedBy: number | null;
      updatedAt: Date;
      storeId: number;
      storeName: (typeof stores)['name']['_']['data'];
      storeLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      businessId: number;
      businessName: string;
      memberId: number;
      memberLogin: string;
      memberName: string;
      phone: string | null;
      left: boolean;
      hasDevice: boolean;
      toldAt: Date | null;
      obstacle: string | null;
      pushId: number | null;
      pushStatus: (typeof push_recipients)['status']['_']['data'] | null;
      pushFailure: (typeof push_recipients)['failure']['_']['data'] | null;
      pushState: (typeof pushes)['state']['_']['data'] | null;
      messageId: number | null;
      messageStatus: number | null;
      messageFailure: string | null;
    };
  };
  'inquiries-one': {
    takes: [readonly (number | null)[], number];
    returns: {
      id: number;
      version: number;
      partnerInquiryId: string;
      title: string;
      content: string;
      answer: string | null;
      language: string | null;
      sentAt: Date;
      answeredAt: Date | null;
      answeredBy: number | null;
      answerChangedAt: Date | null;
      updatedBy: number | null;
      updatedAt: Date;
      storeId: number;
      storeName: (typeof stores)['name']['_']['data'];
      storeLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      businessId: number;
      businessName: string;
      memberId: number;
      memberLogin: string;
      memberName: string;
      phone: string | null;
      left: boolean;
      hasDevice: boolean;
      toldAt: Date | null;
      obstacle: string | null;
      pushId: number | null;
      pushStatus: (typeof push_recipients)['status']['_']['data'] | null;
      pushFailure: (typeof push_recipients)['failure']['_']['data'] | null;
      pushState: (typeof pushes)['state']['_']['data'] | null;
      messageId: number | null;
      messageStatus: number | null;
      messageFailure: string | null;
    };
  };
  'inquiries-waiting': {
    takes: [readonly (number | null)[]];
    returns: { count: number; oldest: Date | null };
  };
  'inquiry-answer': {
    takes: [number, string, Time, number, number];
    returns: {};
  };
  'inquiry-insert': {
    takes: [number, number, string, string, string, string, string, Time, Time];
    returns: { id: number; over: boolean };
  };
  'inquiry-lock': {
    takes: [readonly (number | null)[], number];
    returns: { one: number };
  };
  'inquiry-notified': {
    takes: [number, number, number, string, Time, number];
    returns: {};
  };
  'insert into ai_settings (type_id, model, priority, seal_key) values ($1, \'simulator\', 1, gen_random_uuid())': {
    takes: [number];
    returns: {};
  };
  'insert into app_members (id, partner, partner_member_id, login_id, store_id, name, nickname, phone, email,\n    device_token, consented_at, consent_withdrawn_at, in_use, non_expired, last_login_at, created_at)\n  select n.id, $2, x.number, \'M\' || lpad(n.id::text, 9, \'0\'), s.id, x.name, x.nickname, x.phone, x.email, x.token, x.consented,\n    x.withdrawn, x.in_use, true, x.seen, x.joined\n  from jsonb_to_recordset($1) as x(number text, store text, name text, nickname text, phone text, email text,\n    token text, consented timestamptz, withdrawn timestamptz, in_use boolean, seen timestamptz, joined timestamptz)\n  join stores s on s.public_id = x.store cross join lateral (select nextval(\'accounts_id_seq\')::int as id, x.number) n\n  order by x.number': {
    takes: [string, string];
    returns: {};
  };
  'insert into app_secrets (name, value) values ($1, $2)\n  on conflict (name) do update set value = excluded.value': {
    takes: [string, string];
    returns: {};
  };
  'insert into app_secrets (name, value) values ($1, $2) on conflict (name) do nothing': {
    takes: [string, string];
    returns: {};
  };
  'insert into app_secrets (name, value) values ($1, $2) on conflict do nothing': {
    takes: [string, string];
    returns: {};
  };
  'insert into businesses\n    (public_id, parent_id, name, registration_number, representative, phone, email, postcode, address, address_detail,\n     start_date)\n  select x.public_id, (select id from businesses p where p.public_id = x.parent), x.name, x.registration_number,\n    x.representative, x.phone, x.email, x.postcode, x.address, x.address_detail, $2\n  from jsonb_to_recordset($1) as x(public_id text, parent text, name text, registration_number text,\n    representative text, phone text, email text, postcode text, address text, address_detail text)': {
    takes: [string, Time];
    returns: {};
  };
  'insert into codes (parent_id, value, name, translations, display_order, reference1, seeded)\n  select $1::int, x.value, x.name, x.translations, x.ord, x.reference1, true\n  from jsonb_to_recordset($2::jsonb) as x(value text, name text, translations jsonb, ord int, reference1 text)\n  where not exists (select 1 from codes c where coalesce(c.parent_id, 0) = coalesce($1::int, 0) and c.value = x.value)\n  order by x.ord': {
    takes: [number, string];
    returns: {};
  };
  'insert into delivery_brands (agency_type, brand_code, brand_name, company_code, company_name)\n  values (\'HELLO_WORLD\', \'HW-BASIC\', \'헬로월드 라이더\', \'HW\', \'헬로월드\'),\n    (\'BAROGO\', \'BRG-FAST\', \'바로고 단건\', \'BRG\', \'바로고\'), (\'DELION\', \'DLN-CITY\', \'딜리온 시티\', \'DLN\', \'딜리온\')': {
    takes: [];
    returns: {};
  };
  'insert into dictionary_entries (key, type_id, language, text, translations)\n     select s.key, c.id, \'ko\', s.text, s.translations::jsonb\n     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as s(key, type, text, translations)\n     join codes g on g.value = \'DICTIONARY_TP\' and g.parent_id is null and g.deleted_at is null\n     join codes c on c.parent_id = g.id and c.value = s.type and c.deleted_at is null\n     where not exists (select 1 from dictionary_entries e where e.key = s.key)\n     on conflict do nothing': {
    takes: [readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
    returns: {};
  };
  'insert into dining_tables (store_id, number) select s.id, n from stores s, generate_series(1, 12) n': {
    takes: [];
    returns: {};
  };
  'insert into inquiry_templates (business_id, name, content)\n  select b.id, x.name, x.content from businesses b, jsonb_to_recordset($1) as x(name text, content text)\n  where b.public_id in (\'C000000001\', \'C000000003\')': {
    takes: [string];
    returns: {};
  };
  'insert into languages (language_id, name, display_order, is_default)\n     select s.id, s.name, s.ord, s.is_default\n     from unnest($1::text[], $2::text[], $3::int[], $4::bool[]) as s(id, name, ord, is_default)\n     where not exists (select 1 from languages) on conflict do nothing': {
    takes: [readonly (string | null)[], readonly (string | null)[], readonly (number | null)[], readonly (boolean | null)[]];
    returns: {};
  };
  'insert into login_tokens (hash, account_id, issued_by, expires_at) values ($1, $2, $3, now() + interval \'60 seconds\')': {
    takes: [string, number, number];
    returns: {};
  };
  'insert into notices (language, title, content, starts_at, ends_at, popup)\n  select language, title, content, now(), now() + interval \'1 year\', true\n  from jsonb_to_recordset($1) as given(language text, title text, content text)\n  where not exists (select 1 from notices)': {
    takes: [string];
    returns: {};
  };
  'insert into order_history (store_id, order_id, action, from_status, to_status, actor_kind, actor_name, note, at)\n  select o.store_id, o.id, step.action, step.from_status, step.to_status, step.actor, step.name, null, step.at\n  from orders o cross join lateral (values\n    (\'created\', null, \'ORDER\', \'partner\', \'데모 키오스크\', o.ordered_at),\n    (\'status\', \'ORDER\', \'RECEIPT\', \'account\', $2, o.received_at),\n    (\'status\', \'RECEIPT\', \'READY\', \'account\', $2, o.ready_at),\n    (\'status\', \'READY\', \'DELIVERY\', \'account\', $2, o.delivery_at),\n    (\'status\', case when o.delivery_at is null then \'READY\' else \'DELIVERY\' end, \'OVER\', \'account\', $2, o.over_at),\n    (\'cancelled\', null, null, \'account\', $2, o.cancelled_at)\n  ) as step(action, from_status, to_status, actor, name, at)\n  where o.store_id = $1 and step.at is not null\n  union all\n  select d.store_id, d.order_id, \'delivery\', null, step.state, step.actor, step.name, step.note, step.at\n  from order_deliveries d cross join lateral (values\n    (\'0\', \'account\', $2, d.brand_name, d.requested_at),\n    (\'2\', \'system\', d.brand_name, d.rider_name, d.allocated_at),\n    (\'3\', \'system\', d.brand_name, d.rider_name, d.picked_up_at),\n    (\'5\', \'system\', d.brand_name, d.rider_name, d.completed_at),\n    (\'44\', \'system\', d.brand_name, null, case when d.state_code = 44 then d.cancelled_at end),\n    (\'-1\', \'account\', $2, d.brand_name, case when d.state_code = -1 then d.cancelled_at end)\n  ) as step(state, actor, name, note, at)\n  where d.store_id = $1 and step.at is not null\n  order by 2, 9': {
    takes: [number, string];
    returns: {};
  };
  'insert into order_payments (store_id, order_id, position, kind, amount, refunded_amount, approval_number, state, paid_at)\n  select $1, o.id, x.position, x.kind, x.amount, case when o.cancelled then x.amount else 0 end,\n    case when x.kind in (\'card\', \'easy\', \'online\') then lpad((30000000 + o.id)::text, 8, \'0\') end,\n    case when o.cancelled then \'refunded\' else \'paid\' end, o.ordered_at\n  from jsonb_to_recordset($2) as x(sequence int, position int, kind text, amount bigint)\n  join orders o on o.store_id = $1 and o.sequence = x.sequence': {
    takes: [number, string];
    returns: {};
  };
  'insert into order_refunds (store_id, order_id, payment_position, kind, amount, state, attempts, requested_at, done_at)\n  select p.store_id, p.order_id, p.position, p.kind, p.amount, \'done\', 1, o.cancelled_at, o.cancelled_at\n  from order_payments p join orders o on o.store_id = p.store_id and o.id = p.order_id\n  where p.store_id = $1 and p.state = \'refunded\'': {
    takes: [number];
    returns: {};
  };
  'insert into partner_keys (hash, partner_type, name, order_types, rate, burst)\n     values ($1, $3, $4, $2, 10000, 10000)': {
    takes: [string, readonly (string | null)[], string, string];
    returns: {};
  };
  'insert into roles (role_id, name, translations, description, built_in)\n  select role_id, name, translations, description, true\n  from jsonb_to_recordset($1) as given(role_id text, name text, translations jsonb, description text)\n  on conflict do nothing': {
    takes: [string];
    returns: {};
  };
  'insert into store_counters (store_id) select id from stores on conflict do nothing': {
    takes: [];
    returns: {};
  };
  'insert into store_delivery_agencies (store_id, brand_id, merchant_code)\n  select s.id, b.id, b.company_code || \'-\' || s.public_id from stores s, delivery_brands b\n  where s.public_id = any($1) and b.agency_type in (\'HELLO_WORLD\', \'BAROGO\') order by s.id, b.id': {
    takes: [readonly (string | null)[]];
    returns: {};
  };
  'insert into stores (public_id, business_id, name, default_language, languages, translations, phone,\n    type_ids, payment_type_ids, filter_ids, web_sales_type_ids, kiosk_sales_type_ids, app_sales_type_ids,\n    address, address_detail, latitude, longitude, start_date, hours, delivery_pricing, delivery_cost)\n  select x.public_id, b.id, x.name, \'ko\', \'{ko,en,ja,zh}\', x.translations, x.phone,\n    array[x.type], x.payments, x.filters, x.sales, x.kiosk, x.app,\n    x.address, x.detail, x.latitude, x.longitude, $2, x.hours, x.pricing, 3000\n  from jsonb_to_recordset($1) as x(public_id text, business text, name text, translations jsonb, phone text, type int,\n    payments int[], filters int[], sales int[], kiosk int[], app int[], address text, detail text,\n    latitude float8, longitude float8, hours jsonb, pricing jsonb)\n  join businesses b on b.public_id = x.business order by x.public_id': {
    takes: [string, Time];
    returns: {};
  };
  'insert into system_options (option_id, name, value)\n  select given.id, given.name, given.value from jsonb_to_recordset($1) as given (id text, name text, value text)\n  where not exists (\n    select 1 from system_options o where lower(o.option_id) = lower(given.id) and o.deleted_at is null)\n  on conflict do nothing': {
    takes: [string];
    returns: {};
  };
  'insert into terms (language, type_id, title, content)\n  select given.language, c.id, given.title, given.content\n  from jsonb_to_recordset($1) as given(language text, type text, title text, content text)\n  join codes g on g.value = \'TERMS_TP\' and g.parent_id is null and g.deleted_at is null\n  join codes c on c.parent_id = g.id and c.value = given.type and c.deleted_at is null\n  where not exists (select 1 from terms t where t.language = given.language and t.type_id = c.id)': {
    takes: [string];
    returns: {};
  };
  'insert into terms_agreements (account_id, type_id, edition, version_id, language, ip, user_agent)\n  select $1, t.type_id, v.edition, v.id, t.language, \'127.0.0.1\', \'demo data\'\n  from terms t join codes c on c.id = t.type_id and c.value = $2 join terms_versions v on v.terms_id = t.id\n  where t.language = \'ko\' and t.in_use and t.deleted_at is null\n  on conflict do nothing': {
    takes: [number, string];
    returns: {};
  };
  'insert into terms_versions (terms_id, edition, title, content, starts_at)\n  select t.id, t.edition, t.title, t.content, t.starts_at from terms t\n  where not exists (select 1 from terms_versions v where v.terms_id = t.id)': {
    takes: [];
    returns: {};
  };
  'invite-request': {
    takes: [number, string, Time];
    returns: { id: number };
  };
  'invite-states': {
    takes: [readonly (number | null)[]];
    returns: {
      accountId: number;
      endsAt: Date | null;
      sending: boolean;
      ending: string | null;
    };
  };
  'items-for-stop': {
    takes: [number, string, Time];
    returns: {
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      localName: string;
      image: (typeof menu_items)['image']['_']['data'] | null;
      categoryIds: (typeof menu_items)['categoryIds']['_']['data'];
      stopped: boolean | null;
      stopReasonId: (typeof menu_items)['stopReasonId']['_']['data'] | null;
      otherReason: (typeof menu_items)['otherReason']['_']['data'] | null;
      stopUntil: Date | null;
      stopUntilOpening: boolean;
      stoppedAt: Date | null;
      stoppedByName: (typeof accounts)['name']['_']['data'] | null;
    };
  };
  'job-claim': {
    takes: [string, Time];
    returns: { id: number; attempts: number };
  };
  'job-due': {
    takes: [readonly (string | null)[], Time];
    returns: { queue: string; inMs: number };
  };
  'job-enqueue': {
    takes: [string, string, string, Time];
    returns: {};
  };
  'job-ensure': {
    takes: [readonly (string | null)[], Time];
    returns: {};
  };
  'job-finish': {
    takes: [number, boolean, string];
    returns: {};
  };
  'job-hold': {
    takes: [number, number];
    returns: { id: number; attempts: number; payload: unknown };
  };
  'job-let-go': {
    takes: [number, number];
    returns: {};
  };
  'job-lock-queue': {
    takes: [string];
    returns: { mine: boolean | null };
  };
  'job-put-off': {
    takes: [number, Time, string, boolean];
    returns: {};
  };
  'known-device-add': {
    takes: [string, number];
    returns: {};
  };
  'known-device-find': {
    takes: [string, string];
    returns: { '?column?': number };
  };
  'known-device-move': {
    takes: [string, string];
    returns: {};
  };
  'known-device-trim': {
    takes: [number];
    returns: {};
  };
  'language-default': {
    takes: [];
    returns: { languageId: string };
  };
  'language-names': {
    takes: [readonly (string | null)[]];
    returns: { id: string; name: string };
  };
  'languages-all': {
    takes: [];
    returns: { id: string; inUse: boolean };
  };
  'languages-in-use': {
    takes: [];
    returns: { id: string; name: string; isDefault: boolean };
  };
  'local-names': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], readonly (number | null)[], readonly (number | null)[]];
    returns: { kind: unknown; id: number; name: string };
  };
  'login-blocked': {
    takes: [readonly (string | null)[]];
    returns: { subject: string };
  };
  'login-clear': {
    takes: [string];
    returns: {};
  };
  'login-clear-all': {
    takes: [string];
    returns: {};
  };
  'login-closed': {
    takes: [readonly (string | null)[]];
    returns: { key: string };
  };
  'login-count': {
    takes: [string, number, number, number, string];
    returns: { closed: boolean };
  };
  'login-find': {
    takes: [string];
    returns: { id: (typeof accounts)['id']['_']['data']; passwordHash: (typeof accounts)['passwordHash']['_']['data'] | null };
  };
  'login-id-lock': {
    takes: [string];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'login-id-taken': {
    takes: [string];
    returns: { taken: boolean };
  };
  'login-take-back': {
    takes: [string];
    returns: {};
  };
  'main-menu': {
    takes: [readonly (string | null)[], string, string];
    returns: {
      id: (typeof resources)['id']['_']['data'];
      code: (typeof resources)['code']['_']['data'];
      name: (typeof resources)['name']['_']['data'];
      icon: (typeof resources)['icon']['_']['data'] | null;
      level: (typeof resources)['level']['_']['data'];
      displayOrder: (typeof resources)['displayOrder']['_']['data'];
      url: (typeof resources)['url']['_']['data'];
      permission: (typeof resources)['permission']['_']['data'] | null;
      parentId: (typeof resources)['parentId']['_']['data'] | null;
      localName: string;
    };
  };
  'menu-item-coupon-only': {
    takes: [number, readonly (number | null)[]];
    returns: { id: (typeof discounts)['id']['_']['data'] };
  };
  'menu-items-in-use': {
    takes: [number, readonly (number | null)[], number, boolean];
    returns: { id: (typeof menu_items)['id']['_']['data']; version: (typeof menu_items)['version']['_']['data'] };
  };
  'menu-items-resume': {
    takes: [number, readonly (number | null)[], number];
    returns: { id: (typeof menu_items)['id']['_']['data']; version: (typeof menu_items)['version']['_']['data'] };
  };
  'menu-items-stock-back': {
    takes: [number, readonly (number | null)[], readonly (number | null)[], readonly (number | null)[], Time];
    returns: {};
  };
  'menu-items-stop': {
    takes: [number, readonly (number | null)[], number, number, string, Time, boolean, Time];
    returns: { id: (typeof menu_items)['id']['_']['data']; version: (typeof menu_items)['version']['_']['data'] };
  };
  'menu-picture-items': {
    takes: [number];
    returns: { id: (typeof menu_items)['id']['_']['data']; name: (typeof menu_items)['name']['_']['data'] };
  };
  'menu-pictures-set': {
    takes: [number, readonly (number | null)[], readonly (string | null)[], number];
    returns: { image: (typeof menu_items)['image']['_']['data'] | null };
  };
  'message-agent-insert': {
    takes: [string, number, Time, string, string, string, string, string];
    returns: {};
  };
  'message-agent-logs': {
    takes: [readonly (string | null)[]];
    returns: { table: string };
  };
  'message-agent-results': {
    takes: readonly unknown[];
    returns: { cmid: string; code: string };
  };
  'message-claim': {
    takes: [Time];
    returns: {
      id: number;
      phone: string;
      kind: unknown;
      templateCode: string | null;
      senderKey: string | null;
      body: string;
    };
  };
  'message-hold': {
    takes: [number, number, boolean, Time];
    returns: {};
  };
  'message-insert': {
    takes: [string, Time];
    returns: { id: number };
  };
  'message-limit': {
    takes: [Time, number];
    returns: { n: number };
  };
  'message-limit-lock': {
    takes: [number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'message-limit-platform': {
    takes: [Time];
    returns: { n: number };
  };
  'message-overdue': {
    takes: [Time];
    returns: { id: number; serviceId: string | null; status: number };
  };
  'message-recall-campaign': {
    takes: [number, number, string, Time];
    returns: { couponId: number };
  };
  'message-recall-coupons': {
    takes: [number, readonly (number | null)[], string, Time];
    returns: { couponId: number };
  };
  'message-record': {
    takes: [string, string, boolean, Time, Time, Time];
    returns: { storeId: number; couponId: number; reason: string };
  };
  'message-settle': {
    takes: [string, Time];
    returns: {};
  };
  'message-stale': {
    takes: [Time];
    returns: {};
  };
  'message-waiting': {
    takes: [number, number, Time];
    returns: { n: number };
  };
  'missing-action': {
    takes: [string, string];
    returns: { id: (typeof resources)['id']['_']['data']; name: string; inUse: boolean };
  };
  'missing-action-administrators': {
    takes: [];
    returns: { name: (typeof accounts)['name']['_']['data'] };
  };
  'missing-action-managers': {
    takes: [readonly (number | null)[], number];
    returns: { roles: string[] };
  };
  'missing-action-near-roles': {
    takes: [readonly (number | null)[]];
    returns: { roleId: string };
  };
  'move-business': {
    takes: [number];
    returns: { parentId: number | null };
  };
  'move-people': {
    takes: [readonly (number | null)[]];
    returns: {
      id: number;
      name: string;
      count: number;
      accounts: unknown;
    };
  };
  'move-size': {
    takes: [number];
    returns: { businesses: number; stores: number };
  };
  'move-store': {
    takes: [number];
    returns: { businessId: (typeof stores)['businessId']['_']['data'] };
  };
  'navigation-children': {
    takes: [readonly (number | null)[]];
    returns: { count: number };
  };
  'navigation-lock': {
    takes: [];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'navigation-place': {
    takes: [number];
    returns: { parentId: (typeof resources)['parentId']['_']['data'] | null };
  };
  'navigation-put': {
    takes: [number, number, number];
    returns: { version: (typeof resources)['version']['_']['data']; before: (typeof resources)['displayOrder']['_']['data']; after: (typeof resources)['displayOrder']['_']['data'] };
  };
  'navigation-renumber': {
    takes: [number, number];
    returns: { id: (typeof resources)['id']['_']['data'] };
  };
  'notices-shown': {
    takes: [Time, string, readonly (string | null)[]];
    returns: {
      id: number;
      title: string;
      content: string;
      startsAt: string;
    };
  };
  'order-acknowledge': {
    takes: [number, number, Time, number];
    returns: {};
  };
  'order-address-id': {
    takes: [number, readonly (number | null)[]];
    returns: { storeId: (typeof orders)['storeId']['_']['data']; id: (typeof orders)['id']['_']['data'] };
  };
  'order-address-text': {
    takes: [number, readonly (number | null)[]];
    returns: { storeId: (typeof orders)['storeId']['_']['data']; id: (typeof orders)['id']['_']['data'] };
  };
  'order-cancel': {
    takes: [number, number, Time];
    returns: {};
  };
  'order-cancel-stock': {
    takes: [number, number];
    returns: { itemId: (typeof order_lines)['menuItemId']['_']['data']; taken: number; unknown: number };
  };
  'order-event-append': {
    takes: [number, string, number, string, Time];
    returns: { sequence: number };
  };
  'order-events-current': {
    takes: [number];
    returns: { storeId: (typeof store_counters)['storeId']['_']['data']; seq: number; epoch: string | null };
  };
  'order-events-notifying': {
    takes: [readonly (number | null)[]];
    returns: { id: (typeof stores)['id']['_']['data'] };
  };
  'order-events-positions': {
    takes: [readonly (number | null)[]];
    returns: { storeId: (typeof store_counters)['storeId']['_']['data']; seq: number; epoch: string | null };
  };
  'order-events-read': {
    takes: [number, number, number];
    returns: {
      seq: number;
      epoch: string;
      type: unknown;
      orderId: (typeof store_events)['orderId']['_']['data'];
      data: unknown;
    };
  };
  'order-keys': {
    takes: readonly unknown[];
    returns: { storeIds: number[]; ids: number[] };
  };
  'order-list': {
    takes: readonly unknown[];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      state: string;
      total: number;
    };
  };
  'order-list-keys': {
    takes: [readonly (number | null)[], readonly (number | null)[]];
    returns: { id: (typeof orders)['id']['_']['data']; storeId: (typeof orders)['storeId']['_']['data']; state: string };
  };
  'order-lock': {
    takes: [number, number];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      number: (typeof orders)['number']['_']['data'];
      status: (typeof orders)['status']['_']['data'];
      salesType: (typeof orders)['salesType']['_']['data'];
      tableId: (typeof orders)['tableId']['_']['data'] | null;
      amount: number;
      cancelled: boolean;
      paid: boolean;
      refundState: (typeof orders)['refundState']['_']['data'];
      fromAppUser: boolean;
      acknowledged: boolean;
      version: (typeof orders)['version']['_']['data'];
      deliveryInUse: boolean;
    };
  };
  'order-notice-facts': {
    takes: [number, number];
    returns: {
      alarms: boolean;
      name: (typeof stores)['name']['_']['data'];
      language: (typeof stores)['defaultLanguage']['_']['data'];
      phone: (typeof orders)['ordererPhone']['_']['data'] | null;
      notified: boolean;
    };
  };
  'order-one': {
    takes: [number, number];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      state: string;
      timeZone: (typeof stores)['timeZone']['_']['data'];
      latitude: number | null;
      longitude: number | null;
    };
  };
  'order-one-history': {
    takes: [number, number, string];
    returns: {
      action: (typeof order_history)['action']['_']['data'];
      fromStatus: (typeof order_history)['fromStatus']['_']['data'] | null;
      toStatus: (typeof order_history)['toStatus']['_']['data'] | null;
      actorKind: (typeof order_history)['actorKind']['_']['data'];
      actorName: (typeof order_history)['actorName']['_']['data'] | null;
      note: (typeof order_history)['note']['_']['data'] | null;
      at: string | null;
      notice: unknown;
    };
  };
  'order-one-notice': {
    takes: [number, number];
    returns: { status: number; failure: string | null };
  };
  'order-one-payments': {
    takes: [number, number, string];
    returns: {
      position: (typeof order_payments)['position']['_']['data'];
      type: (typeof order_payments)['kind']['_']['data'];
      amount: number;
      refundedAmount: number;
      state: (typeof order_payments)['state']['_']['data'];
      approvalNumber: (typeof order_payments)['approvalNumber']['_']['data'] | null;
      paidAt: string | null;
      actorKind: string;
      actorName: (typeof order_payments)['takenByName']['_']['data'] | null;
    };
  };
  'order-one-refunds': {
    takes: [number, number, string];
    returns: {
      id: (typeof order_refunds)['id']['_']['data'];
      type: (typeof order_refunds)['kind']['_']['data'];
      amount: number;
      state: (typeof order_refunds)['state']['_']['data'];
      problem: (typeof order_refunds)['problem']['_']['data'] | null;
      message: (typeof order_refunds)['lastError']['_']['data'] | null;
      reason: (typeof order_refunds)['reason']['_']['data'] | null;
      gateway: (typeof order_refunds)['gateway']['_']['data'] | null;
      attempts: (typeof order_refunds)['attempts']['_']['data'];
      nextTryAt: string | null;
      requestedAt: string | null;
      doneAt: string | null;
      doneBy: (typeof order_refunds)['doneBy']['_']['data'] | null;
    };
  };
  'order-open-amount': {
    takes: [number, number];
    returns: { openAmount: number; lastPosition: number };
  };
  'order-paid': {
    takes: [number, number, boolean, Time];
    returns: {};
  };
  'order-payment-back': {
    takes: [number, number, number, number];
    returns: {};
  };
  'order-payment-back-settled': {
    takes: [number, number, number, Time];
    returns: { id: (typeof order_refunds)['id']['_']['data'] };
  };
  'order-payment-one': {
    takes: [number, number, number];
    returns: {
      position: (typeof order_payments)['position']['_']['data'];
      kind: (typeof order_payments)['kind']['_']['data'];
      left: number;
      takenBack: boolean;
      refundOpen: boolean;
    };
  };
  'order-payments-later': {
    takes: [number, number, string, string, string, Time];
    returns: {};
  };
  'order-rows': {
    takes: [readonly (number | null)[], readonly (number | null)[]];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      state: string;
      storeName: (typeof stores)['name']['_']['data'];
      sequence: (typeof orders)['sequence']['_']['data'];
      partnerOrderId: string;
      number: (typeof orders)['number']['_']['data'];
      orderType: (typeof orders)['orderType']['_']['data'];
      salesType: (typeof orders)['salesType']['_']['data'];
      status: (typeof orders)['status']['_']['data'];
      tableId: (typeof orders)['tableId']['_']['data'] | null;
      orderedAt: string;
      address: (typeof orders)['address']['_']['data'] | null;
      addressDetail: (typeof orders)['addressDetail']['_']['data'] | null;
      ordererName: (typeof orders)['ordererName']['_']['data'] | null;
      phone: (typeof orders)['ordererPhone']['_']['data'] | null;
      appUserName: (typeof orders)['appUserName']['_']['data'] | null;
      paid: boolean;
      cancelled: boolean;
      refundState: (typeof orders)['refundState']['_']['data'];
      deliveryFee: number;
      amount: number;
      note: (typeof orders)['note']['_']['data'] | null;
      pickUpMinutes: (typeof orders)['pickUpMinutes']['_']['data'] | null;
      acknowledged: boolean;
      version: (typeof orders)['version']['_']['data'];
      discounts: unknown;
      lines: unknown;
      payments: unknown;
      openAmount: number;
      deliveryRow: (typeof order_deliveries)['id']['_']['data'] | null;
      deliveryCode: (typeof order_deliveries)['deliveryCode']['_']['data'] | null;
      deliveryName: (typeof order_deliveries)['deliveryName']['_']['data'] | null;
      deliveryId: (typeof order_deliveries)['deliveryId']['_']['data'] | null;
      posOrderCode: (typeof order_deliveries)['posOrderCode']['_']['data'] | null;
      posStoreCode: (typeof order_deliveries)['posStoreCode']['_']['data'] | null;
      resultTime: string | null;
      riderName: (typeof order_deliveries)['riderName']['_']['data'] | null;
      riderPhone: (typeof order_deliveries)['riderPhone']['_']['data'] | null;
      cardApprovalNumber: (typeof order_deliveries)['cardApprovalNumber']['_']['data'] | null;
      cardIssuer: (typeof order_deliveries)['cardIssuer']['_']['data'] | null;
      cardApprovedAt: (typeof order_deliveries)['cardApprovedAt']['_']['data'] | null;
      cardAmount: number | null;
      stateCode: (typeof order_deliveries)['stateCode']['_']['data'] | null;
      inUse: boolean | null;
    };
  };
  'order-search': {
    takes: [readonly (number | null)[], Time, Time, readonly (string | null)[], boolean, boolean, boolean, number, string, readonly (string | null)[], number, readonly (string | null)[], string, number, string, readonly (number | null)[], readonly (string | null)[], number, number, number];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      state: string;
      total: number;
    };
  };
  'order-search-dishes': {
    takes: [readonly (number | null)[]];
    returns: { storeId: number; name: string; translations: unknown };
  };
  'order-slot-limits-drop': {
    takes: [readonly (number | null)[], readonly (string | null)[]];
    returns: {};
  };
  'order-slot-limits-put': {
    takes: [readonly (number | null)[], string, Time, number];
    returns: {};
  };
  'order-slots-taken': {
    takes: [readonly (number | null)[], readonly (Time | null)[]];
    returns: { storeId: (typeof orders)['storeId']['_']['data']; salesType: (typeof orders)['salesType']['_']['data']; taken: number };
  };
  'order-step-DELIVERY': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'order-step-ORDER': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'order-step-OVER': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'order-step-READY': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'order-step-RECEIPT': {
    takes: [number, number, string, Time, number];
    returns: {};
  };
  'order-unpaid': {
    takes: [number, number];
    returns: {};
  };
  'ordering-pause-end': {
    takes: [readonly (number | null)[], readonly (string | null)[], readonly (string | null)[]];
    returns: { storeId: number; until: Date | null };
  };
  'ordering-pause-put': {
    takes: [string, string, Time, number];
    returns: {};
  };
  'ordering-pauses-on': {
    takes: [readonly (number | null)[], Time];
    returns: {
      storeId: number;
      kind: unknown;
      salesType: unknown;
      until: Date | null;
      minutes: number;
      untilOpening: boolean;
      startedAt: Date;
      startedBy: (typeof accounts)['name']['_']['data'] | null;
    };
  };
  'ordering-stores': {
    takes: [readonly (number | null)[], string];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      storeName: (typeof stores)['name']['_']['data'];
      localName: string;
      pickUpMinutes: (typeof stores)['pickUpMinutes']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      hours: (typeof stores)['hours']['_']['data'] | null;
      inUse: boolean;
      limits: unknown;
    };
  };
  'orders-waiting': {
    takes: [readonly (number | null)[], Time];
    returns: { waiting: number };
  };
  'partner-by-key': {
    takes: [string];
    returns: {
      id: number;
      type: string;
      name: string;
      orderTypes: string[] | null;
      storeIds: number[] | null;
      businessIds: number[] | null;
      rate: number;
      burst: number;
    };
  };
  'partner-inquiries': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], boolean, number, number];
    returns: {
      id: number;
      reference: string;
      memberRow: number;
      memberId: string;
      storeRow: number;
      storeId: (typeof stores)['publicId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      title: string;
      content: string;
      language: string | null;
      sentAt: Date;
      answer: string | null;
      answeredAt: Date | null;
      answerChangedAt: Date | null;
    };
  };
  'partner-inquiries-count': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], boolean];
    returns: { n: number };
  };
  'partner-inquiries-of-member': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], boolean, string, number, number];
    returns: {
      id: number;
      reference: string;
      memberRow: number;
      memberId: string;
      storeRow: number;
      storeId: (typeof stores)['publicId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      title: string;
      content: string;
      language: string | null;
      sentAt: Date;
      answer: string | null;
      answeredAt: Date | null;
      answerChangedAt: Date | null;
    };
  };
  'partner-inquiries-of-member-count': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], boolean, string];
    returns: { n: number };
  };
  'partner-inquiry': {
    takes: [string, readonly (number | null)[], readonly (number | null)[], string];
    returns: {
      id: number;
      reference: string;
      memberRow: number;
      memberId: string;
      storeRow: number;
      storeId: (typeof stores)['publicId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      title: string;
      content: string;
      language: string | null;
      sentAt: Date;
      answer: string | null;
      answeredAt: Date | null;
      answerChangedAt: Date | null;
    };
  };
  'partner-key-used': {
    takes: [number];
    returns: {};
  };
  'partner-key-withdraw': {
    takes: [number];
    returns: {
      id: number;
      prefix: string | null;
      type: string;
      name: string;
      inUse: boolean;
      orderTypes: string[] | null;
      rate: number;
      burst: number;
      serves: string[] | null;
      createdAt: Date;
      lastUsedAt: Date | null;
      withdrawnAt: Date | null;
    };
  };
  'partner-keys': {
    takes: readonly unknown[];
    returns: {
      id: number;
      prefix: string | null;
      type: string;
      name: string;
      inUse: boolean;
      orderTypes: string[] | null;
      rate: number;
      burst: number;
      serves: string[] | null;
      createdAt: Date;
      lastUsedAt: Date | null;
      withdrawnAt: Date | null;
    };
  };
  'partner-lines-insert': {
    takes: [number, number, string];
    returns: {};
  };
  'partner-member': {
    takes: [string, string];
    returns: {
      id: number;
      version: number;
      storeId: number;
      publicStoreId: (typeof stores)['publicId']['_']['data'];
      businessId: (typeof stores)['businessId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      memberId: string;
      loginId: string;
      name: string;
      nickname: string | null;
      phone: string | null;
      email: string | null;
      deviceToken: string | null;
      consentedAt: Date | null;
      consentWithdrawnAt: Date | null;
      lastLoginAt: Date | null;
      inUse: boolean;
      deleted: boolean;
      deletedByOperator: boolean;
    };
  };
  'partner-member-lock': {
    takes: [string, string];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'partner-member-row-lock': {
    takes: [string, string];
    returns: { id: number };
  };
  'partner-menu-categories': {
    takes: [number];
    returns: {
      id: number;
      name: string;
      displayOrder: number;
      translations: unknown;
    };
  };
  'partner-menu-discounts': {
    takes: [number];
    returns: {
      id: (typeof discounts)['id']['_']['data'];
      name: (typeof discounts)['name']['_']['data'];
      targetId: (typeof discounts)['targetId']['_']['data'];
      typeId: (typeof discounts)['typeId']['_']['data'];
      price: number;
      percent: (typeof discounts)['percent']['_']['data'];
      couponOnly: boolean;
      deviceIds: (typeof discounts)['deviceIds']['_']['data'];
      salesTypeIds: (typeof discounts)['salesTypeIds']['_']['data'];
      startsAt: Date | null;
      endsAt: Date | null;
      translations: (typeof discounts)['translations']['_']['data'];
    };
  };
  'partner-menu-groups': {
    takes: [number];
    returns: {
      id: number;
      name: string;
      selectionTypeId: number;
      minimum: number;
      maximum: number | null;
      displayOrder: number;
      translations: unknown;
    };
  };
  'partner-menu-ingredients': {
    takes: [number];
    returns: {
      id: number;
      name: string;
      origin: string | null;
      translations: unknown;
    };
  };
  'partner-menu-item-states': {
    takes: [number];
    returns: { id: (typeof menu_items)['id']['_']['data']; state: string };
  };
  'partner-menu-items': {
    takes: [number];
    returns: {
      state: string;
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      description: (typeof menu_items)['description']['_']['data'] | null;
      price: number;
      marketPrice: boolean;
      adultsOnly: boolean;
      picture: (typeof menu_items)['image']['_']['data'] | null;
      displayOrder: (typeof menu_items)['displayOrder']['_']['data'];
      stopSelling: boolean;
      stopUntil: Date | null;
      stopReasonId: (typeof menu_items)['stopReasonId']['_']['data'] | null;
      barcode: (typeof menu_items)['barcode']['_']['data'] | null;
      kitchenPrinter: boolean;
      vatTypeId: (typeof menu_items)['vatTypeId']['_']['data'] | null;
      serviceChargeTypeId: (typeof menu_items)['serviceChargeTypeId']['_']['data'] | null;
      kioskLabelId: (typeof menu_items)['kioskLabelId']['_']['data'] | null;
      ingredientIds: (typeof menu_items)['ingredientIds']['_']['data'];
      stockManaged: boolean;
      sellWithoutStock: boolean;
      stock: (typeof menu_items)['stock']['_']['data'];
      calories: (typeof menu_items)['calories']['_']['data'] | null;
      inKiosk: boolean;
      categoryIds: (typeof menu_items)['categoryIds']['_']['data'];
      optionIds: (typeof menu_items)['optionIds']['_']['data'];
      discountIds: (typeof menu_items)['discountIds']['_']['data'];
      salesTypeIds: (typeof menu_items)['salesTypeIds']['_']['data'];
      translations: (typeof menu_items)['translations']['_']['data'];
    };
  };
  'partner-menu-items-changed': {
    takes: [number, readonly (number | null)[]];
    returns: {
      state: string;
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      description: (typeof menu_items)['description']['_']['data'] | null;
      price: number;
      marketPrice: boolean;
      adultsOnly: boolean;
      picture: (typeof menu_items)['image']['_']['data'] | null;
      displayOrder: (typeof menu_items)['displayOrder']['_']['data'];
      stopSelling: boolean;
      stopUntil: Date | null;
      stopReasonId: (typeof menu_items)['stopReasonId']['_']['data'] | null;
      barcode: (typeof menu_items)['barcode']['_']['data'] | null;
      kitchenPrinter: boolean;
      vatTypeId: (typeof menu_items)['vatTypeId']['_']['data'] | null;
      serviceChargeTypeId: (typeof menu_items)['serviceChargeTypeId']['_']['data'] | null;
      kioskLabelId: (typeof menu_items)['kioskLabelId']['_']['data'] | null;
      ingredientIds: (typeof menu_items)['ingredientIds']['_']['data'];
      stockManaged: boolean;
      sellWithoutStock: boolean;
      stock: (typeof menu_items)['stock']['_']['data'];
      calories: (typeof menu_items)['calories']['_']['data'] | null;
      inKiosk: boolean;
      categoryIds: (typeof menu_items)['categoryIds']['_']['data'];
      optionIds: (typeof menu_items)['optionIds']['_']['data'];
      discountIds: (typeof menu_items)['discountIds']['_']['data'];
      salesTypeIds: (typeof menu_items)['salesTypeIds']['_']['data'];
      translations: (typeof menu_items)['translations']['_']['data'];
    };
  };
  'partner-menu-options': {
    takes: [number];
    returns: {
      id: (typeof options)['id']['_']['data'];
      groupId: (typeof options)['groupId']['_']['data'];
      name: (typeof options)['name']['_']['data'];
      price: number;
      displayOrder: (typeof options)['displayOrder']['_']['data'];
      translations: (typeof options)['translations']['_']['data'];
    };
  };
  'partner-menu-stamp': {
    takes: [number];
    returns: { fingerprint: string };
  };
  'partner-numbers': {
    takes: [number, Time];
    returns: { orderSequence: (typeof store_counters)['lastOrder']['_']['data']; number: string; eventSequence: number };
  };
  'partner-order-discounts': {
    takes: [number, readonly (number | null)[]];
    returns: {
      id: (typeof discounts)['id']['_']['data'];
      name: (typeof discounts)['name']['_']['data'];
      translations: (typeof discounts)['translations']['_']['data'];
      targetId: (typeof discounts)['targetId']['_']['data'];
      typeId: (typeof discounts)['typeId']['_']['data'];
      price: number;
      percent: (typeof discounts)['percent']['_']['data'];
      salesTypeIds: (typeof discounts)['salesTypeIds']['_']['data'];
      deviceIds: (typeof discounts)['deviceIds']['_']['data'];
      couponOnly: boolean;
      startsAt: Date | null;
      endsAt: Date | null;
    };
  };
  'partner-order-groups': {
    takes: [number, readonly (number | null)[]];
    returns: {
      id: number;
      selectionTypeId: number;
      minSelected: number;
      maxSelected: number | null;
    };
  };
  'partner-order-items': {
    takes: [number, readonly (number | null)[]];
    returns: {
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      translations: (typeof menu_items)['translations']['_']['data'];
      price: number;
      marketPrice: boolean;
      optionIds: (typeof menu_items)['optionIds']['_']['data'];
      discountIds: (typeof menu_items)['discountIds']['_']['data'];
      salesTypeIds: (typeof menu_items)['salesTypeIds']['_']['data'];
      inKiosk: boolean;
      stopSelling: boolean;
      stopUntil: Date | null;
      stockManaged: boolean;
      sellWithoutStock: boolean;
      stock: (typeof menu_items)['stock']['_']['data'];
      categoryId: number | null;
      categoryName: string | null;
    };
  };
  'partner-order-options': {
    takes: [number, readonly (number | null)[]];
    returns: {
      id: (typeof options)['id']['_']['data'];
      groupId: (typeof options)['groupId']['_']['data'];
      name: (typeof options)['name']['_']['data'];
      translations: (typeof options)['translations']['_']['data'];
      price: number;
    };
  };
  'partner-payments-insert': {
    takes: [number, number, string, Time];
    returns: {};
  };
  'partner-placed': {
    takes: [number, number, string];
    returns: {
      id: (typeof orders)['id']['_']['data'];
      storeId: (typeof orders)['storeId']['_']['data'];
      partnerOrderId: (typeof orders)['partnerOrderId']['_']['data'];
      orderSequence: (typeof orders)['sequence']['_']['data'];
      number: (typeof orders)['number']['_']['data'];
      amount: number;
      sequence: number;
      status: (typeof orders)['status']['_']['data'];
      cancelled: boolean;
      paid: boolean;
      refundState: (typeof orders)['refundState']['_']['data'];
      requestHash: (typeof orders)['requestHash']['_']['data'];
    };
  };
  'partner-placed-at': {
    takes: [number, string, readonly (number | null)[], readonly (number | null)[]];
    returns: { storeId: (typeof orders)['storeId']['_']['data'] };
  };
  'partner-settings': {
    takes: [number];
    returns: {
      translations: (typeof stores)['translations']['_']['data'];
      phone: (typeof stores)['phone']['_']['data'] | null;
      addressDetail: (typeof stores)['addressDetail']['_']['data'] | null;
      description: (typeof stores)['description']['_']['data'] | null;
      image: (typeof stores)['image']['_']['data'] | null;
      extraImages: (typeof stores)['extraImages']['_']['data'];
      typeIds: (typeof stores)['typeIds']['_']['data'];
      filterIds: (typeof stores)['filterIds']['_']['data'];
      paymentTypeIds: (typeof stores)['paymentTypeIds']['_']['data'];
      webSalesAlarmIds: (typeof stores)['webSalesAlarmIds']['_']['data'];
      appSalesAlarmIds: (typeof stores)['appSalesAlarmIds']['_']['data'];
      orderReceiptCancelAlarm: boolean;
      orderReadyAlarm: boolean;
      pointAddAlarm: boolean;
      pointUseAlarm: boolean;
      notificationMinutes: (typeof stores)['notificationMinutes']['_']['data'] | null;
      printTickets: boolean;
      internationalPayment: boolean;
      kioskInstructions: (typeof stores)['kioskInstructions']['_']['data'] | null;
      menuShowTypeId: (typeof stores)['menuShowTypeId']['_']['data'] | null;
      vatTypeId: (typeof stores)['vatTypeId']['_']['data'] | null;
      vatPercent: (typeof stores)['vatPercent']['_']['data'];
      serviceChargeTypeId: (typeof stores)['serviceChargeTypeId']['_']['data'] | null;
      serviceChargePercent: (typeof stores)['serviceChargePercent']['_']['data'];
    };
  };
  'partner-stock-take': {
    takes: [number, readonly (number | null)[], readonly (number | null)[]];
    returns: { id: (typeof menu_items)['id']['_']['data']; taken: number };
  };
  'partner-store-code': {
    takes: [number, string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      businessId: (typeof stores)['businessId']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      inUse: boolean;
      timeZone: (typeof stores)['timeZone']['_']['data'];
      dayCutoff: (typeof stores)['dayCutoff']['_']['data'];
      defaultLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      languages: (typeof stores)['languages']['_']['data'];
      hours: (typeof stores)['hours']['_']['data'] | null;
      deliveryPricing: (typeof stores)['deliveryPricing']['_']['data'] | null;
      deliveryCost: number;
      pickUpMinutes: (typeof stores)['pickUpMinutes']['_']['data'];
      address: (typeof stores)['address']['_']['data'] | null;
      latitude: number | null;
      longitude: number | null;
      salesTypeIds: unknown;
      pauses: unknown;
      slotLimits: unknown;
    };
  };
  'partner-store-id': {
    takes: [string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      businessId: (typeof stores)['businessId']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      inUse: boolean;
      timeZone: (typeof stores)['timeZone']['_']['data'];
      dayCutoff: (typeof stores)['dayCutoff']['_']['data'];
      defaultLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      languages: (typeof stores)['languages']['_']['data'];
      hours: (typeof stores)['hours']['_']['data'] | null;
      deliveryPricing: (typeof stores)['deliveryPricing']['_']['data'] | null;
      deliveryCost: number;
      pickUpMinutes: (typeof stores)['pickUpMinutes']['_']['data'];
      address: (typeof stores)['address']['_']['data'] | null;
      latitude: number | null;
      longitude: number | null;
      salesTypeIds: unknown;
      pauses: unknown;
      slotLimits: unknown;
    };
  };
  'partner-store-lock': {
    takes: [number];
    returns: {};
  };
  'password-mail-claim': {
    takes: [Time];
    returns: {
      id: number;
      accountId: (typeof password_mails)['accountId']['_']['data'];
      kind: unknown;
      locale: unknown;
      attempts: (typeof password_mails)['attempts']['_']['data'];
      loginId: (typeof accounts)['loginId']['_']['data'];
      name: (typeof accounts)['name']['_']['data'];
      email: (typeof accounts)['email']['_']['data'];
    };
  };
  'password-mail-late': {
    takes: [Time];
    returns: { id: number; attempts: (typeof password_mails)['attempts']['_']['data']; ending: (typeof password_mails)['ending']['_']['data'] | null };
  };
  'password-mail-owner': {
    takes: [string, string];
    returns: { id: (typeof accounts)['id']['_']['data'] };
  };
  'password-mail-record': {
    takes: [number, number, Time, Time, string];
    returns: {};
  };
  'password-mail-request': {
    takes: [number, string, Time];
    returns: { id: number };
  };
  'password-owner': {
    takes: [number];
    returns: { loginId: (typeof accounts)['loginId']['_']['data']; names: string[] };
  };
  'password-reset-find': {
    takes: [string];
    returns: { accountId: (typeof password_resets)['accountId']['_']['data'] };
  };
  'password-reset-link': {
    takes: [number, number, string];
    returns: { hash: (typeof password_resets)['hash']['_']['data'] };
  };
  'password-reset-unlink': {
    takes: [string];
    returns: {};
  };
  'payment-transactions-claim': {
    takes: [number, number, string];
    returns: { position: number };
  };
  'payment-transactions-others': {
    takes: [number, number, number, string, readonly (string | null)[]];
    returns: { order_id: number };
  };
  'price-change-end': {
    takes: [number, number, string, Time, number, number, string];
    returns: {};
  };
  'price-change-lock': {
    takes: [number, number];
    returns: { id: (typeof price_changes)['id']['_']['data'] };
  };
  'price-change-one': {
    takes: [number, string, number];
    returns: {
      id: (typeof price_changes)['id']['_']['data'];
      state: (typeof price_changes)['state']['_']['data'];
      itemIds: (typeof price_changes)['itemIds']['_']['data'];
      categoryIds: (typeof price_changes)['categoryIds']['_']['data'];
      withOptions: boolean;
      method: (typeof price_changes)['method']['_']['data'];
      amount: number;
      unit: (typeof price_changes)['unit']['_']['data'];
      rounding: (typeof price_changes)['rounding']['_']['data'];
      languages: (typeof price_changes)['languages']['_']['data'];
      startsAt: Date | null;
      startedAt: Date | null;
      endedAt: Date | null;
      changedCount: (typeof price_changes)['changedCount']['_']['data'];
      keptCount: (typeof price_changes)['keptCount']['_']['data'];
      createdAt: Date;
      createdBy: (typeof price_changes)['createdBy']['_']['data'] | null;
      createdByName: string | null;
      endedByName: string | null;
      categories: unknown;
      lines: (typeof price_changes)['lines']['_']['data'];
    };
  };
  'price-change-start': {
    takes: [number, number, string, Time, string, number];
    returns: {};
  };
  'price-changes-count': {
    takes: [number];
    returns: { total: number };
  };
  'price-changes-list': {
    takes: [number, string, number, number];
    returns: {
      id: (typeof price_changes)['id']['_']['data'];
      state: (typeof price_changes)['state']['_']['data'];
      itemIds: (typeof price_changes)['itemIds']['_']['data'];
      categoryIds: (typeof price_changes)['categoryIds']['_']['data'];
      withOptions: boolean;
      method: (typeof price_changes)['method']['_']['data'];
      amount: number;
      unit: (typeof price_changes)['unit']['_']['data'];
      rounding: (typeof price_changes)['rounding']['_']['data'];
      languages: (typeof price_changes)['languages']['_']['data'];
      startsAt: Date | null;
      startedAt: Date | null;
      endedAt: Date | null;
      changedCount: (typeof price_changes)['changedCount']['_']['data'];
      keptCount: (typeof price_changes)['keptCount']['_']['data'];
      createdAt: Date;
      createdBy: (typeof price_changes)['createdBy']['_']['data'] | null;
      createdByName: string | null;
      endedByName: string | null;
      categories: unknown;
    };
  };
  'price-changes-planned': {
    takes: [number];
    returns: {
      id: (typeof price_changes)['id']['_']['data'];
      itemIds: (typeof price_changes)['itemIds']['_']['data'];
      categoryIds: (typeof price_changes)['categoryIds']['_']['data'];
      withOptions: boolean;
      method: (typeof price_changes)['method']['_']['data'];
      amount: number;
      unit: (typeof price_changes)['unit']['_']['data'];
      rounding: (typeof price_changes)['rounding']['_']['data'];
      languages: (typeof price_changes)['languages']['_']['data'];
      startsAt: Date;
    };
  };
  'principal-load': {
    takes: [readonly (number | null)[]];
    returns: {
      id: (typeof accounts)['id']['_']['data'];
      loginId: (typeof accounts)['loginId']['_']['data'];
      name: (typeof accounts)['name']['_']['data'];
      kind: (typeof accounts)['kind']['_']['data'];
      storeId: (typeof accounts)['storeId']['_']['data'] | null;
      businessId: number | null;
      passwordChangeDue: boolean;
      endsInMs: number | null;
      roleIds: string[];
      actions: string[];
      businessIds: number[];
      storeIds: number[];
      agreed: boolean;
    };
  };
  'principal-of-role': {
    takes: [string, number, number];
    returns: {
      name: string;
      kind: string;
      storeId: (typeof stores)['id']['_']['data'] | null;
      businessId: number | null;
      roleIds: string[];
      actions: string[];
      businessIds: number[];
      storeIds: number[];
    };
  };
  'promotions-running': {
    takes: [string, Time, string];
    returns: {
      id: number;
      title: string;
      content: string;
      image: string | null;
      link: string | null;
      startsAt: Date;
      endsAt: Date;
    };
  };
  'public-id-lock': {
    takes: [];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'public-id-next': {
    takes: [string];
    returns: { id: string };
  };
  'push-claim': {
    takes: [number, Time, number];
    returns: { pushId: (typeof push_recipients)['pushId']['_']['data']; memberId: (typeof push_recipients)['memberId']['_']['data']; attempts: (typeof push_recipients)['attempts']['_']['data'] };
  };
  'push-done': {
    takes: [Time];
    returns: {};
  };
  'push-gather-add': {
    takes: [number, readonly (number | null)[], Time];
    returns: {};
  };
  'push-gather-fail': {
    takes: [number, Time];
    returns: {};
  };
  'push-gather-lock': {
    takes: [number];
    returns: { cursor: (typeof pushes)['cursor']['_']['data']; storeIds: (typeof pushes)['storeIds']['_']['data'] | null; advertising: boolean };
  };
  'push-gather-move': {
    takes: [number, number, number, boolean];
    returns: {};
  };
  'push-insert': {
    takes: [number, string, string, boolean, readonly (number | null)[], number, Time, Time, Time, number];
    returns: { id: (typeof pushes)['id']['_']['data'] };
  };
  'push-lock': {
    takes: [number];
    returns: { state: (typeof pushes)['state']['_']['data']; sendAt: Date };
  };
  'push-open': {
    takes: [Time, boolean];
    returns: {
      id: (typeof pushes)['id']['_']['data'];
      title: (typeof pushes)['title']['_']['data'];
      content: (typeof pushes)['content']['_']['data'];
      advertising: boolean;
      data: unknown;
    };
  };
  'push-recipient-login': {
    takes: [string];
    returns: { id: number; token: string | null };
  };
  'push-recipients-all': {
    takes: [number, readonly (number | null)[], number];
    returns: { id: number };
  };
  'push-recipients-consenting': {
    takes: [number, readonly (number | null)[], number];
    returns: { id: number };
  };
  'push-recipients-count': {
    takes: [readonly (number | null)[]];
    returns: { members: number; devices: number; consenting: number };
  };
  'push-recipients-devices': {
    takes: [readonly (number | null)[]];
    returns: { id: number; token: string; consents: boolean };
  };
  'push-record': {
    takes: [string, Time, boolean];
    returns: {};
  };
  'push-set': {
    takes: [number, string, Time, Time];
    returns: {};
  };
  'push-stale': {
    takes: [Time];
    returns: {};
  };
  'push-to-one': {
    takes: [string, string, string, number, Time, Time];
    returns: { id: (typeof push_recipients)['pushId']['_']['data'] };
  };
  'pushes-count': {
    takes: [Time, Time, number];
    returns: { n: number };
  };
  'pushes-one': {
    takes: [number];
    returns: {
      id: (typeof pushes)['id']['_']['data'];
      typeId: (typeof pushes)['typeId']['_']['data'];
      title: (typeof pushes)['title']['_']['data'];
      content: (typeof pushes)['content']['_']['data'];
      advertising: boolean;
      storeIds: (typeof pushes)['storeIds']['_']['data'] | null;
      state: (typeof pushes)['state']['_']['data'];
      stopReason: (typeof pushes)['stopReason']['_']['data'] | null;
      expected: (typeof pushes)['expected']['_']['data'];
      gathered: boolean;
      recipients: (typeof pushes)['recipients']['_']['data'];
      sent: (typeof pushes)['sent']['_']['data'];
      refused: (typeof pushes)['refused']['_']['data'];
      gone: (typeof pushes)['gone']['_']['data'];
      unknown: (typeof pushes)['unknown']['_']['data'];
      skipped: (typeof pushes)['skipped']['_']['data'];
      simulated: boolean;
      sendAt: Date;
      createdAt: Date;
      endedAt: Date | null;
      createdByName: (typeof accounts)['name']['_']['data'] | null;
      stores: unknown;
    };
  };
  'pushes-page': {
    takes: [Time, Time, number, number, number];
    returns: {
      id: (typeof pushes)['id']['_']['data'];
      typeId: (typeof pushes)['typeId']['_']['data'];
      title: (typeof pushes)['title']['_']['data'];
      content: (typeof pushes)['content']['_']['data'];
      advertising: boolean;
      storeIds: (typeof pushes)['storeIds']['_']['data'] | null;
      state: (typeof pushes)['state']['_']['data'];
      stopReason: (typeof pushes)['stopReason']['_']['data'] | null;
      expected: (typeof pushes)['expected']['_']['data'];
      gathered: boolean;
      recipients: (typeof pushes)['recipients']['_']['data'];
      sent: (typeof pushes)['sent']['_']['data'];
      refused: (typeof pushes)['refused']['_']['data'];
      gone: (typeof pushes)['gone']['_']['data'];
      unknown: (typeof pushes)['unknown']['_']['data'];
      skipped: (typeof pushes)['skipped']['_']['data'];
      simulated: boolean;
      sendAt: Date;
      createdAt: Date;
      endedAt: Date | null;
      createdByName: (typeof accounts)['name']['_']['data'] | null;
      stores: unknown;
    };
  };
  'record-change': {
    takes: [string, string, number, number, string, number, string, number, Time];
    returns: {};
  };
  'record-changes': {
    takes: [string, string, number, Time];
    returns: {};
  };
  'record-changes-count': {
    takes: [string, string];
    returns: { count: number };
  };
  'record-changes-latest': {
    takes: [string, readonly (number | null)[], readonly (string | null)[], number];
    returns: {
      rowId: number;
      kind: unknown;
      changes: unknown;
      accountId: (typeof record_changes)['accountId']['_']['data'] | null;
      at: Date;
    };
  };
  'record-changes-of': {
    takes: [string, string, number, number];
    returns: {
      kind: unknown;
      version: (typeof record_changes)['version']['_']['data'];
      changes: unknown;
      accountId: (typeof record_changes)['accountId']['_']['data'] | null;
      at: Date;
    };
  };
  'record-changes-reverted': {
    takes: [string, string, number, number];
    returns: {};
  };
  'record-changes-since': {
    takes: [string, string, number];
    returns: { changes: unknown };
  };
  'refund-again': {
    takes: [number, number, string, Time];
    returns: {};
  };
  'refund-at-counter': {
    takes: [number, number];
    returns: { position: (typeof order_payments)['position']['_']['data'] };
  };
  'refund-back-lines': {
    takes: [number, number, readonly (number | null)[]];
    returns: {};
  };
  'refund-back-payments': {
    takes: [number, number, readonly (number | null)[]];
    returns: {};
  };
  'refund-claim': {
    takes: [number, number, string, number, number, boolean, Time, string, Time];
    returns: {};
  };
  'refund-compare-payment': {
    takes: [number, number, number];
    returns: {
      kind: (typeof order_payments)['kind']['_']['data'];
      amount: number;
      paidAt: Date;
      transactionId: string | null;
      orderId: string;
      back: number;
    };
  };
  'refund-compared': {
    takes: [number, number, number, Time, string, number];
    returns: {};
  };
  'refund-forgotten': {
    takes: [Time];
    returns: { storeId: (typeof order_refunds)['storeId']['_']['data']; id: (typeof order_refunds)['id']['_']['data'] };
  };
  'refund-held': {
    takes: [number, number, number];
    returns: { id: (typeof order_refunds)['id']['_']['data'] };
  };
  'refund-locate': {
    takes: [number, readonly (number | null)[]];
    returns: { storeId: (typeof order_refunds)['storeId']['_']['data']; id: (typeof order_refunds)['orderId']['_']['data'] };
  };
  'refund-of-order': {
    takes: [number, number];
    returns: {
      id: (typeof order_refunds)['id']['_']['data'];
      state: (typeof order_refunds)['state']['_']['data'];
      problem: (typeof order_refunds)['problem']['_']['data'] | null;
      amount: number;
    };
  };
  'refund-read': {
    takes: [number, number];
    returns: {
      id: (typeof order_refunds)['id']['_']['data'];
      state: (typeof order_refunds)['state']['_']['data'];
      amount: number;
      attempts: (typeof order_refunds)['attempts']['_']['data'];
      claim: (typeof order_refunds)['claim']['_']['data'];
      doubted: boolean;
      problem: (typeof order_refunds)['problem']['_']['data'] | null;
      message: (typeof order_refunds)['lastError']['_']['data'] | null;
      sentAt: Date | null;
      kind: (typeof order_refunds)['kind']['_']['data'];
      reason: (typeof order_refunds)['reason']['_']['data'] | null;
      gateway: (typeof order_refunds)['gateway']['_']['data'] | null;
      reference: (typeof order_refunds)['reference']['_']['data'] | null;
      claimedUntil: Date | null;
      nextTryAt: Date | null;
      position: (typeof order_payments)['position']['_']['data'];
      paid: number;
      paidAt: Date;
      takenBy: (typeof order_payments)['gateway']['_']['data'] | null;
      transactionId: string | null;
      named: boolean;
      partnerOrderId: string;
      before: number;
      earlier: number;
      busy: boolean;
    };
  };
  'refund-record': {
    takes: [number, number, string, string, string, string, string, Time, Time, boolean, Time];
    returns: {};
  };
  'refund-request': {
    takes: [number, number, Time, string, string];
    returns: { id: (typeof order_refunds)['id']['_']['data']; state: (typeof order_refunds)['state']['_']['data'] };
  };
  'refund-settle': {
    takes: [number, number, Time];
    returns: {};
  };
  'refund-show': {
    takes: [number, number, string, Time];
    returns: {};
  };
  'refund-statuses': {
    takes: [number, number];
    returns: { state: (typeof order_refunds)['state']['_']['data']; problem: (typeof order_refunds)['problem']['_']['data'] | null };
  };
  'refund-stock': {
    takes: [number, number, readonly (number | null)[]];
    returns: {
      position: (typeof order_lines)['position']['_']['data'];
      itemId: (typeof order_lines)['menuItemId']['_']['data'];
      stillMade: number;
      taken: number;
    };
  };
  'refund-stock-lines': {
    takes: [number, number, readonly (number | null)[], readonly (number | null)[]];
    returns: {};
  };
  'refund-to-compare': {
    takes: [Time];
    returns: {
      storeId: (typeof order_refunds)['storeId']['_']['data'];
      orderId: (typeof order_refunds)['orderId']['_']['data'];
      position: (typeof order_refunds)['paymentPosition']['_']['data'];
      refundId: number;
      back: number;
      gateway: string;
    };
  };
  'refund-waiting': {
    takes: [number, number, Time];
    returns: { id: (typeof order_refunds)['id']['_']['data'] };
  };
  'refund-whose': {
    takes: [number, number];
    returns: { orderId: (typeof order_refunds)['orderId']['_']['data'] };
  };
  'refundable-lines': {
    takes: [number, number];
    returns: {
      position: (typeof order_lines)['position']['_']['data'];
      name: (typeof order_lines)['name']['_']['data'];
      translations: unknown;
      count: (typeof order_lines)['count']['_']['data'];
      amount: number;
      refundedCount: number;
      refundedAmount: number;
    };
  };
  'refundable-order': {
    takes: [number, number];
    returns: { amount: number; deliveryCost: number };
  };
  'refundable-payments': {
    takes: [number, number];
    returns: {
      position: (typeof order_payments)['position']['_']['data'];
      kind: (typeof order_payments)['kind']['_']['data'];
      amount: number;
      left: number;
    };
  };
  'resource-of-address': {
    takes: [string, string, number];
    returns: { id: (typeof resources)['id']['_']['data'] };
  };
  'resource-of-hyphens': {
    takes: [string, string];
    returns: { id: (typeof resources)['id']['_']['data'] };
  };
  'resources-find': {
    takes: [string];
    returns: {
      id: (typeof resources)['id']['_']['data'];
      name: (typeof resources)['name']['_']['data'];
      url: (typeof resources)['url']['_']['data'];
      method: (typeof resources)['method']['_']['data'];
      description: (typeof resources)['description']['_']['data'] | null;
    };
  };
  'rights-of-roles': {
    takes: [readonly (string | null)[]];
    returns: {
      roleId: string;
      inUse: boolean;
      granted: number[];
      withheld: number[];
    };
  };
  'rights-resources': {
    takes: [];
    returns: {
      id: (typeof resources)['id']['_']['data'];
      kind: (typeof resources)['kind']['_']['data'];
      code: (typeof resources)['code']['_']['data'];
      permission: (typeof resources)['permission']['_']['data'] | null;
      inUse: boolean;
    };
  };
  'role-account-counts': {
    takes: [readonly (string | null)[]];
    returns: { roleId: (typeof account_roles)['roleId']['_']['data']; count: number };
  };
  'role-add-granted': {
    takes: [string, readonly (number | null)[]];
    returns: {};
  };
  'role-add-withheld': {
    takes: [string, readonly (number | null)[]];
    returns: {};
  };
  'role-holders': {
    takes: [string];
    returns: { roles: string[]; accounts: number };
  };
  'role-keep-granted': {
    takes: [string, readonly (number | null)[]];
    returns: {};
  };
  'role-keep-withheld': {
    takes: [string, readonly (number | null)[]];
    returns: {};
  };
  'role-names': {
    takes: [string];
    returns: { roleId: string; name: string };
  };
  'role-names-of': {
    takes: [string, readonly (string | null)[]];
    returns: { roleId: string; name: string };
  };
  'roles-of-account': {
    takes: [number];
    returns: { roleId: (typeof account_roles)['roleId']['_']['data'] };
  };
  'roles-of-accounts': {
    takes: [readonly (number | null)[], string];
    returns: {
      accountId: (typeof account_roles)['accountId']['_']['data'];
      roleId: string;
      inUse: boolean;
      name: string;
    };
  };
  'rollup-apply-items': {
    takes: [number, number];
    returns: {};
  };
  'rollup-apply-sales': {
    takes: [number, number];
    returns: {};
  };
  'rollup-recount-items': {
    takes: [number];
    returns: {};
  };
  'rollup-recount-sales': {
    takes: [number];
    returns: {};
  };
  'rollup-reverse-items': {
    takes: [number, number];
    returns: {};
  };
  'rollup-reverse-sales': {
    takes: [number, number];
    returns: {};
  };
  'select\n  array(select id from stores where public_id = any($1) and deleted_at is null) as "storeIds",\n  array(select id from businesses where public_id = any($1) and deleted_at is null) as "businessIds"': {
    takes: [readonly (string | null)[]];
    returns: { storeIds: number[]; businessIds: number[] };
  };
  'select 1 as found from system_passwords where type_id = $1 and deleted_at is null': {
    takes: [number];
    returns: { found: number };
  };
  'select 1 from access_history where seq is not null limit 1': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from access_history_marks where kind = \'head\' for update': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from accounts where login_id = $1': {
    takes: [string];
    returns: { '?column?': number };
  };
  'select 1 from accounts where login_id = \'S000000004\'': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from app_members limit 1': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from businesses limit 1': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from codes c join codes g on g.id = c.parent_id and g.value = \'PARTNER_TP\'\n     where c.value = $1 and c.deleted_at is null': {
    takes: [string];
    returns: { '?column?': number };
  };
  'select 1 from inquiries limit 1': {
    takes: [];
    returns: { '?column?': number };
  };
  'select 1 from languages where is_default and deleted_at is null and language_id = any($1::text[])': {
    takes: [readonly (string | null)[]];
    returns: { '?column?': number };
  };
  'select 1 from schema_migrations\n  where current_setting(\'transaction_read_only\') = \'off\' limit 1': {
    takes: [];
    returns: { '?column?': number };
  };
  'select access_history_drop($1)': {
    takes: [string];
    returns: { access_history_drop: unknown };
  };
  'select base_url as "baseUrl", seal_key as "sealKey", token from ai_settings where id = $1 and deleted_at is null': {
    takes: [number];
    returns: { baseUrl: string | null; sealKey: string; token: string | null };
  };
  'select coalesce(max(id), 0) as "last" from access_history\n  having not exists (select 1 from access_history where seq is not null)\n    and not exists (select 1 from access_history_marks)': {
    takes: [];
    returns: { last: number };
  };
  'select coalesce(max(id), 0) as id from access_history': {
    takes: [];
    returns: { id: number };
  };
  'select g.id, c.value in (\'SINGLE\', \'REQUIRED\') as single, g.min_selected as "minSelected", g.max_selected as "maxSelected"\n     from option_groups g join codes c on c.id = g.selection_type_id where g.store_id = $1': {
    takes: [number];
    returns: {
      id: number;
      single: boolean;
      minSelected: number;
      maxSelected: number | null;
    };
  };
  'select g.value as "groupName", c.value, c.id from codes c join codes g on g.id = c.parent_id\n     where c.deleted_at is null and g.deleted_at is null order by c.display_order, c.id': {
    takes: [];
    returns: { groupName: (typeof codes)['value']['_']['data']; value: (typeof codes)['value']['_']['data']; id: (typeof codes)['id']['_']['data'] };
  };
  'select id from businesses where public_id = $1': {
    takes: [string];
    returns: { id: number };
  };
  'select id from codes where coalesce(parent_id, 0) = $1 and value = $2 and deleted_at is null': {
    takes: [number, string];
    returns: { id: (typeof codes)['id']['_']['data'] };
  };
  'select id from codes where parent_id is null and value = $1 and deleted_at is null': {
    takes: [string];
    returns: { id: (typeof codes)['id']['_']['data'] };
  };
  'select id from stores where public_id = $1': {
    takes: [string];
    returns: { id: (typeof stores)['id']['_']['data'] };
  };
  'select id, is_default as "isDefault", in_use as "inUse" from languages\n     where deleted_at is null and (is_default or id = $1)': {
    takes: [number];
    returns: { id: number; isDefault: boolean; inUse: boolean };
  };
  'select id, public_id as "publicId" from stores': {
    takes: [];
    returns: { id: (typeof stores)['id']['_']['data']; publicId: (typeof stores)['publicId']['_']['data'] };
  };
  'select key from stored_files\n     where unreferenced_since < now() - make_interval(hours => $1)\n     order by unreferenced_since limit $2\n     for update skip locked': {
    takes: [number, number];
    returns: { key: string };
  };
  'select login_id as "accountId", name, phone, email, version from accounts where id = $1': {
    takes: [number];
    returns: {
      accountId: (typeof accounts)['loginId']['_']['data'];
      name: (typeof accounts)['name']['_']['data'];
      phone: (typeof accounts)['phone']['_']['data'] | null;
      email: (typeof accounts)['email']['_']['data'] | null;
      version: (typeof accounts)['version']['_']['data'];
    };
  };
  'select m.id, m.name, m.price, m.market_price as "marketPrice", m.option_ids as "optionIds",\n       m.discount_ids as "discountIds", m.sales_type_ids as "salesTypeIds", m.in_kiosk as "inKiosk",\n       m.stop_selling as "stopSelling", m.stop_until as "stopUntil", m.stock_managed as "stockManaged",\n       m.sell_without_stock as "sellWithoutStock", m.stock, c.id as "categoryId", c.name as "categoryName",\n       not m.kitchen_printer as "isDrink"\n     from menu_items m join categories c on c.store_id = m.store_id and c.id = m.category_ids[1]\n     where m.store_id = $1 order by m.display_order': {
    takes: [number];
    returns: {
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      price: number;
      marketPrice: boolean;
      optionIds: (typeof menu_items)['optionIds']['_']['data'];
      discountIds: (typeof menu_items)['discountIds']['_']['data'];
      salesTypeIds: (typeof menu_items)['salesTypeIds']['_']['data'];
      inKiosk: boolean;
      stopSelling: boolean;
      stopUntil: Date | null;
      stockManaged: boolean;
      sellWithoutStock: boolean;
      stock: (typeof menu_items)['stock']['_']['data'];
      categoryId: number;
      categoryName: string;
      isDrink: boolean;
    };
  };
  'select name from codes where id = any($1) and seeded limit 1': {
    takes: [readonly (number | null)[]];
    returns: { name: (typeof codes)['name']['_']['data'] };
  };
  'select name from roles where role_id = any($1) and built_in order by role_id limit 1': {
    takes: [readonly (string | null)[]];
    returns: { name: string };
  };
  'select name, phone, email, password_hash as hash, version from accounts where id = $1': {
    takes: [number];
    returns: {
      name: (typeof accounts)['name']['_']['data'];
      phone: (typeof accounts)['phone']['_']['data'] | null;
      email: (typeof accounts)['email']['_']['data'] | null;
      hash: (typeof accounts)['passwordHash']['_']['data'] | null;
      version: (typeof accounts)['version']['_']['data'];
    };
  };
  'select parent_id as "parentId" from codes where id = $1': {
    takes: [number];
    returns: { parentId: (typeof codes)['parentId']['_']['data'] | null };
  };
  'select pg_advisory_xact_lock($1)': {
    takes: [number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'select pg_advisory_xact_lock(7311092503)': {
    takes: [];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'select pg_advisory_xact_lock(hashtext(\'store-copy\'), $1)': {
    takes: [number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'select pg_advisory_xact_lock(hashtextextended($1, $2))': {
    takes: [string, number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'select pg_try_advisory_xact_lock($1) as mine': {
    takes: [number];
    returns: { mine: boolean | null };
  };
  'select pg_try_advisory_xact_lock_shared($1) as free': {
    takes: [number];
    returns: { free: boolean | null };
  };
  'select seal_key as "sealKey", password from system_passwords where id = $1 and deleted_at is null': {
    takes: [number];
    returns: { sealKey: string; password: string };
  };
  'select seq, coalesce(hash, \'\') as hash from access_history\n       where seq <= $2 and seq < coalesce((select min(seq) from access_history where seq > $3 and at >= $1), $2 + 1)\n       order by seq desc limit 1': {
    takes: [Time, number, number];
    returns: { seq: number; hash: string };
  };
  'select set_config(\'enable_nestloop\', \'off\', true)': {
    takes: [];
    returns: { set_config: string };
  };
  'select set_config(\'enable_nestloop\', \'on\', true)': {
    takes: [];
    returns: { set_config: string };
  };
  'select value from app_secrets where name = $1': {
    takes: [string];
    returns: { value: (typeof app_secrets)['value']['_']['data'] };
  };
  'session-end-view': {
    takes: [string, number];
    returns: {};
  };
  'session-facts': {
    takes: [number, number, number, readonly (string | null)[], string, string];
    returns: {
      name: (typeof accounts)['name']['_']['data'] | null;
      businessId: number | null;
      businessName: string | null;
      storePublicId: (typeof stores)['publicId']['_']['data'] | null;
      storeName: (typeof stores)['name']['_']['data'] | null;
      alarm: boolean | null;
      orderNotification: boolean | null;
      timeZone: (typeof stores)['timeZone']['_']['data'] | null;
      roles: unknown;
      roleName: string | null;
    };
  };
  'session-find': {
    takes: [readonly (string | null)[]];
    returns: {
      hash: string;
      csrfToken: string;
      accountId: number;
      idleMinutes: number;
      unseenMs: number;
      viewingId: number | null;
      viewingUntil: Date | null;
      leftMs: number;
    };
  };
  'session-view': {
    takes: [string, number, number];
    returns: {};
  };
  'sessions-expired': {
    takes: [];
    returns: { hash: string };
  };
  'sessions-of-account': {
    takes: [number, string];
    returns: {
      id: number;
      since: Date;
      seenAt: Date;
      ip: string | null;
      userAgent: string | null;
      current: boolean;
    };
  };
  'sessions-seen': {
    takes: [readonly (string | null)[]];
    returns: {};
  };
  'sessions-viewed': {
    takes: [readonly (number | null)[]];
    returns: { id: number };
  };
  'statistics-by-hour-cut-order-type': {
    takes: [readonly (number | null)[], Time, Time, readonly (number | null)[], string];
    returns: {
      label: string;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'statistics-by-hour-cut-payment': {
    takes: [readonly (number | null)[], Time, Time, readonly (number | null)[], string];
    returns: {
      label: string;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      delivery_app: number;
      point: number;
      etc: number;
    };
  };
  'statistics-by-hour-order-type': {
    takes: [readonly (number | null)[], Time, Time, readonly (number | null)[]];
    returns: {
      label: string;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'statistics-by-hour-payment': {
    takes: [readonly (number | null)[], Time, Time, readonly (number | null)[]];
    returns: {
      label: string;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      delivery_app: number;
      point: number;
      etc: number;
    };
  };
  'statistics-by-item': {
    takes: [readonly (number | null)[], Time, Time];
    returns: {
      kind: unknown;
      name: string;
      ids: number[];
      amount: number;
      count: number;
    };
  };
  'statistics-by-item-cut': {
    takes: [readonly (number | null)[], Time, Time, string];
    returns: {
      kind: unknown;
      name: string;
      ids: number[];
      amount: number;
      count: number;
    };
  };
  'statistics-by-period-cut-order-type': {
    takes: [readonly (number | null)[], Time, Time, string, string];
    returns: {
      label: string | null;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'statistics-by-period-cut-payment': {
    takes: [readonly (number | null)[], Time, Time, string, string];
    returns: {
      label: string | null;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      delivery_app: number;
      point: number;
      etc: number;
    };
  };
  'statistics-by-period-order-type': {
    takes: [readonly (number | null)[], Time, Time, string];
    returns: {
      label: string | null;
      POS_ORDER: number;
      KIOSK_ORDER: number;
      TABLE_ORDER: number;
      DELIVERY_APP_ORDER: number;
      TELEPHONE_ORDER: number;
      PARTNER_ORDER: number;
      MOBILE_TABLE_ORDER: number;
      ETC_ORDER: number;
    };
  };
  'statistics-by-period-payment': {
    takes: [readonly (number | null)[], Time, Time, string];
    returns: {
      label: string | null;
      cash: number;
      card: number;
      easy: number;
      online: number;
      bank: number;
      delivery_app: number;
      point: number;
      etc: number;
    };
  };
  'statistics-by-store': {
    takes: [readonly (number | null)[], Time, Time, readonly (Time | null)[], readonly (Time | null)[], readonly (Time | null)[], string];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      storeName: string;
      businessId: number;
      businessName: string;
      cash: number;
      card: number;
      etc: number;
      total: number;
    };
  };
  'statistics-by-store-cut': {
    takes: [readonly (number | null)[], Time, Time, readonly (Time | null)[], readonly (Time | null)[], readonly (Time | null)[], string, string];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      storeName: string;
      businessId: number;
      businessName: string;
      cash: number;
      card: number;
      etc: number;
      total: number;
    };
  };
  'statistics-by-store-item': {
    takes: [readonly (number | null)[], Time, Time, readonly (Time | null)[], readonly (Time | null)[], readonly (Time | null)[], string];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      storeName: string;
      kind: unknown;
      name: string;
      ids: number[];
      count: number;
      amount: number;
    };
  };
  'statistics-by-store-item-cut': {
    takes: [readonly (number | null)[], Time, Time, readonly (Time | null)[], readonly (Time | null)[], readonly (Time | null)[], string, string];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      storeName: string;
      kind: unknown;
      name: string;
      ids: number[];
      count: number;
      amount: number;
    };
  };
  'statistics-day-rules': {
    takes: [readonly (number | null)[]];
    returns: { timeZone: (typeof stores)['timeZone']['_']['data']; dayCutoff: (typeof stores)['dayCutoff']['_']['data'] };
  };
  'statistics-selling-since': {
    takes: [readonly (number | null)[], Time];
    returns: { id: (typeof stores)['id']['_']['data'] };
  };
  'stopped-items': {
    takes: [number, string, Time];
    returns: {
      id: (typeof menu_items)['id']['_']['data'];
      name: (typeof menu_items)['name']['_']['data'];
      localName: string;
      image: (typeof menu_items)['image']['_']['data'] | null;
      categoryIds: (typeof menu_items)['categoryIds']['_']['data'];
      stopped: boolean | null;
      stopReasonId: (typeof menu_items)['stopReasonId']['_']['data'] | null;
      otherReason: (typeof menu_items)['otherReason']['_']['data'] | null;
      stopUntil: Date | null;
      stopUntilOpening: boolean;
      stoppedAt: Date | null;
      stoppedByName: (typeof accounts)['name']['_']['data'] | null;
    };
  };
  'stopped-items-categories': {
    takes: [number, string];
    returns: { id: number; name: string };
  };
  'store-agencies': {
    takes: [number];
    returns: {
      id: (typeof store_delivery_agencies)['id']['_']['data'];
      inUse: boolean;
      merchantCode: (typeof store_delivery_agencies)['merchantCode']['_']['data'];
      status: (typeof store_delivery_agencies)['status']['_']['data'];
      mappedCode: (typeof store_delivery_agencies)['mappedCode']['_']['data'] | null;
      brandId: (typeof delivery_brands)['id']['_']['data'];
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      brandName: (typeof delivery_brands)['brandName']['_']['data'];
    };
  };
  'store-agency-write': {
    takes: [number, number, string, boolean, number];
    returns: {};
  };
  'store-by-id': {
    takes: [number];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      businessId: (typeof stores)['businessId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      defaultLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      languages: (typeof stores)['languages']['_']['data'];
      internationalPayment: boolean;
    };
  };
  'store-by-public-id': {
    takes: [string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      businessId: (typeof stores)['businessId']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      defaultLanguage: (typeof stores)['defaultLanguage']['_']['data'];
      languages: (typeof stores)['languages']['_']['data'];
      internationalPayment: boolean;
    };
  };
  'store-closure-lock': {
    takes: [readonly (number | null)[]];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      timeZone: (typeof stores)['timeZone']['_']['data'];
      hours: unknown;
    };
  };
  'store-closure-write': {
    takes: [string, number];
    returns: { id: (typeof stores)['id']['_']['data']; version: (typeof stores)['version']['_']['data'] };
  };
  'store-counters-all': {
    takes: [];
    returns: { id: (typeof store_counters)['storeId']['_']['data'] };
  };
  'store-delivery-lock': {
    takes: [number];
    returns: {};
  };
  'store-delivery-raise': {
    takes: [number, number];
    returns: {};
  };
  'store-events-append': {
    takes: [readonly (number | null)[], string, Time];
    returns: { storeId: (typeof store_events)['storeId']['_']['data']; sequence: number };
  };
  'store-gateway': {
    takes: [number];
    returns: {
      kind: string;
      merchantId: string;
      merchantKey: string;
      cancelPassword: string | null;
    };
  };
  'store-gateway-remove': {
    takes: [number];
    returns: { store_id: number };
  };
  'store-gateway-save': {
    takes: [number, string, string, string, string];
    returns: {};
  };
  'store-hours': {
    takes: [readonly (number | null)[]];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      hours: (typeof stores)['hours']['_']['data'] | null;
      timeZone: (typeof stores)['timeZone']['_']['data'];
      dayCutoff: (typeof stores)['dayCutoff']['_']['data'];
    };
  };
  'store-mapping-brands': {
    takes: [];
    returns: {
      id: (typeof delivery_brands)['id']['_']['data'];
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      companyCode: (typeof delivery_brands)['companyCode']['_']['data'] | null;
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      brandName: (typeof delivery_brands)['brandName']['_']['data'];
    };
  };
  'store-mapping-checked': {
    takes: [number, number, Time];
    returns: {};
  };
  'store-mapping-drop': {
    takes: [number, number];
    returns: {};
  };
  'store-mapping-lock-brand': {
    takes: [number];
    returns: {};
  };
  'store-mapping-one': {
    takes: [number, number];
    returns: {
      storeId: (typeof store_delivery_agencies)['storeId']['_']['data'];
      brandId: (typeof store_delivery_agencies)['brandId']['_']['data'];
      status: (typeof store_delivery_agencies)['status']['_']['data'];
      requestId: (typeof store_delivery_agencies)['requestId']['_']['data'] | null;
      storeCode: (typeof store_delivery_agencies)['merchantCode']['_']['data'];
      mappedCode: (typeof store_delivery_agencies)['mappedCode']['_']['data'] | null;
      message: (typeof store_delivery_agencies)['message']['_']['data'] | null;
      changedAt: Date;
      askedAt: Date;
    };
  };
  'store-mapping-open': {
    takes: [Time];
    returns: { storeId: (typeof store_delivery_agencies)['storeId']['_']['data']; brandId: (typeof store_delivery_agencies)['brandId']['_']['data'] };
  };
  'store-mapping-pairs': {
    takes: [number, readonly (number | null)[]];
    returns: {
      storeId: (typeof stores)['id']['_']['data'];
      brandId: (typeof delivery_brands)['id']['_']['data'];
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'];
      companyCode: (typeof delivery_brands)['companyCode']['_']['data'] | null;
      mappedByCall: boolean;
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      phone: (typeof stores)['phone']['_']['data'] | null;
      storeInUse: boolean;
      address: string;
      registrationNumber: string | null;
    };
  };
  'store-mapping-rides': {
    takes: [number, number];
    returns: { count: number };
  };
  'store-mapping-statuses': {
    takes: [readonly (number | null)[]];
    returns: { storeId: (typeof store_delivery_agencies)['storeId']['_']['data']; brandId: (typeof store_delivery_agencies)['brandId']['_']['data']; status: (typeof store_delivery_agencies)['status']['_']['data'] };
  };
  'store-mapping-taken': {
    takes: [number, number, string];
    returns: { id: (typeof stores)['id']['_']['data']; name: (typeof stores)['name']['_']['data'] };
  };
  'store-mapping-taken-codes': {
    takes: [number, number, readonly (string | null)[]];
    returns: { code: (typeof store_delivery_agencies)['merchantCode']['_']['data'] };
  };
  'store-mapping-write': {
    takes: [number, number, string, boolean, string, string, string, string, Time, Time, number];
    returns: {};
  };
  'store-mappings': {
    takes: [readonly (number | null)[], string, boolean, number, string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      storeId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      phone: (typeof stores)['phone']['_']['data'] | null;
      registrationNumber: string | null;
      inUse: boolean;
      status: (typeof store_delivery_agencies)['status']['_']['data'] | null;
      storeCode: (typeof store_delivery_agencies)['merchantCode']['_']['data'] | null;
      mappedCode: (typeof store_delivery_agencies)['mappedCode']['_']['data'] | null;
      message: (typeof store_delivery_agencies)['message']['_']['data'] | null;
      changedAt: string | null;
      brandId: (typeof delivery_brands)['id']['_']['data'] | null;
      agencyType: (typeof delivery_brands)['agencyType']['_']['data'];
      companyCode: (typeof delivery_brands)['companyCode']['_']['data'] | null;
      companyName: (typeof delivery_brands)['companyName']['_']['data'] | null;
      brandCode: (typeof delivery_brands)['brandCode']['_']['data'] | null;
      brandName: (typeof delivery_brands)['brandName']['_']['data'] | null;
    };
  };
  'store-settings-lock': {
    takes: [number];
    returns: {
      versions: unknown;
      inUse: boolean;
      endDate: string | null;
      businessId: (typeof stores)['businessId']['_']['data'];
      pricing: unknown;
      version: (typeof stores)['version']['_']['data'];
      updatedBy: (typeof stores)['updatedBy']['_']['data'] | null;
      updatedAt: Date;
    };
  };
  'store-totals': {
    takes: [readonly (number | null)[], string, Time];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      inBusiness: boolean;
      waiting: number;
      waitingSince: Date | null;
      lastOrderAt: Date | null;
      salesToday: number;
      salesWeekAgo: number;
      menuItems: number;
      menuItemsIncomplete: number;
      pauses: unknown;
    };
  };
  'store-uses': {
    takes: [readonly (number | null)[]];
    returns: { orders: number; agencies: number; accounts: number };
  };
  'stores-visible': {
    takes: [readonly (number | null)[], string, boolean];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      translations: (typeof stores)['translations']['_']['data'];
      typeIds: (typeof stores)['typeIds']['_']['data'];
      phone: (typeof stores)['phone']['_']['data'] | null;
      startDate: string;
      endDate: string | null;
      inUse: boolean;
      business: unknown;
    };
  };
  'system-option-rows': {
    takes: [readonly (string | null)[]];
    returns: {
      id: number;
      optionId: string;
      value: string;
      inUse: boolean;
      removed: boolean;
      createdBy: number | null;
      createdAt: Date;
    };
  };
  'system-option-values': {
    takes: [];
    returns: { optionId: string; value: string };
  };
  'table-by-number': {
    takes: [number, number];
    returns: { number: number; inUse: boolean; deleted: boolean };
  };
  'table-by-uuid': {
    takes: [number, string];
    returns: { number: number; inUse: boolean; deleted: boolean };
  };
  'tables-make': {
    takes: [number, number, number, number];
    returns: { id: number };
  };
  'tables-renew': {
    takes: [number, readonly (number | null)[], number];
    returns: { id: number; version: number };
  };
  'tables-revive': {
    takes: [number, number, number, number];
    returns: { id: number; version: number };
  };
  'tables-sheet': {
    takes: [number];
    returns: { number: number; uuid: string; inUse: boolean };
  };
  'terms-agree': {
    takes: [number, number, number, number, string, string, string];
    returns: {};
  };
  'terms-agreed-to': {
    takes: [readonly (number | null)[]];
    returns: { count: number };
  };
  'terms-agreement-count': {
    takes: [number, number, string];
    returns: { total: number };
  };
  'terms-agreements': {
    takes: [number, number, string, number, number];
    returns: {
      id: number;
      loginId: (typeof accounts)['loginId']['_']['data'];
      accountName: (typeof accounts)['name']['_']['data'];
      storeName: unknown;
      typeId: number;
      edition: number;
      language: string;
      title: unknown;
      agreedAt: Date;
      ip: string | null;
      device: string | null;
    };
  };
  'terms-early': {
    takes: [Time];
    returns: { early: boolean };
  };
  'terms-facts': {
    takes: [readonly (number | null)[]];
    returns: {
      id: number;
      editionInForce: number | null;
      behind: boolean;
      agreements: number;
    };
  };
  'terms-go-back': {
    takes: [number, number];
    returns: { id: number };
  };
  'terms-highest-edition': {
    takes: [number];
    returns: { edition: number | null };
  };
  'terms-latest': {
    takes: [number];
    returns: { edition: number; startsAt: Date };
  };
  'terms-latest-of-type': {
    takes: [number];
    returns: { edition: number; startsAt: Date };
  };
  'terms-lock': {
    takes: [number];
    returns: { pg_advisory_xact_lock: unknown };
  };
  'terms-pending-changed': {
    takes: [number];
    returns: {};
  };
  'terms-record': {
    takes: [number, number];
    returns: { startsAt: Date };
  };
  'terms-shown': {
    takes: [string, readonly (string | null)[]];
    returns: {
      typeId: number;
      versionId: number;
      edition: number;
      language: string;
      title: string;
      content: string;
    };
  };
  'terms-taken': {
    takes: [string, number];
    returns: { id: number };
  };
  'terms-versions': {
    takes: [number];
    returns: {
      id: number;
      edition: number;
      correction: boolean;
      title: string;
      content: string;
      startsAt: Date;
      savedAt: Date;
      savedBy: unknown;
      agreements: number;
      state: unknown;
    };
  };
  'terms-withdraw': {
    takes: [number];
    returns: { id: number };
  };
  'text-catalog-add': {
    takes: readonly unknown[];
    returns: {};
  };
  'text-catalog-change': {
    takes: readonly unknown[];
    returns: {};
  };
  'text-catalog-held': {
    takes: readonly unknown[];
    returns: {
      id: number;
      key: string;
      typeId: number;
      language: string;
      text: string;
      translations: unknown;
      inUse: boolean;
      version: number;
    };
  };
  'text-catalog-known': {
    takes: readonly unknown[];
    returns: {
      id: number;
      key: string;
      typeId: number;
      language: string;
      text: string;
      translations: unknown;
      inUse: boolean;
      version: number;
    };
  };
  'text-catalog-next': {
    takes: readonly unknown[];
    returns: {
      id: number;
      key: string;
      typeId: number;
      language: string;
      text: string;
      translations: unknown;
      inUse: boolean;
      version: number;
    };
  };
  'text-edits': {
    takes: [number];
    returns: {
      key: string;
      language: string;
      text: string;
      translations: unknown;
    };
  };
  'translation-day-give-back': {
    takes: [string, Time, number];
    returns: {};
  };
  'translation-day-take': {
    takes: [string, Time, number, number];
    returns: { used: (typeof translation_days)['used']['_']['data'] };
  };
  'translation-day-used': {
    takes: [string, Time];
    returns: { used: (typeof translation_days)['used']['_']['data'] };
  };
  'translation-days-forget': {
    takes: [Time];
    returns: {};
  };
  'translation-glossary': {
    takes: [string, string];
    returns: {
      typeId: number;
      language: string;
      text: string;
      translations: unknown;
    };
  };
  'translation-request-keep': {
    takes: [Time, number, number, number, string, boolean, string, string, string, number, number, number, number, string, number];
    returns: {};
  };
  'translation-requests-count': {
    takes: [];
    returns: { count: number };
  };
  'translation-requests-forget': {
    takes: [Time, number];
    returns: {};
  };
  'translation-requests-page': {
    takes: [number, number];
    returns: {
      id: number;
      at: Date;
      loginId: (typeof accounts)['loginId']['_']['data'] | null;
      accountName: (typeof accounts)['name']['_']['data'] | null;
      storeName: (typeof stores)['name']['_']['data'] | null;
      setting: (typeof translation_requests)['settingId']['_']['data'];
      model: (typeof translation_requests)['model']['_']['data'];
      simulated: boolean;
      source: (typeof translation_requests)['source']['_']['data'];
      target: (typeof translation_requests)['target']['_']['data'];
      texts: unknown;
      characters: (typeof translation_requests)['characters']['_']['data'];
      tokens: (typeof translation_requests)['tokens']['_']['data'] | null;
      suggested: (typeof translation_requests)['suggested']['_']['data'];
      dropped: (typeof translation_requests)['dropped']['_']['data'];
      outcome: (typeof translation_requests)['outcome']['_']['data'];
      ms: (typeof translation_requests)['ms']['_']['data'];
    };
  };
  'trash-accounts': {
    takes: [string];
    returns: { id: (typeof accounts)['id']['_']['data'] };
  };
  'trash-businesses': {
    takes: [readonly (number | null)[]];
    returns: { id: number; name: string };
  };
  'trash-stores': {
    takes: [readonly (number | null)[], string];
    returns: { id: (typeof stores)['id']['_']['data']; name: string };
  };
  'tree-businesses': {
    takes: [readonly (number | null)[]];
    returns: {
      id: number;
      publicId: string;
      name: string;
      inUse: boolean;
      parentId: number | null;
    };
  };
  'tree-stores': {
    takes: [readonly (number | null)[], string];
    returns: {
      id: (typeof stores)['id']['_']['data'];
      publicId: (typeof stores)['publicId']['_']['data'];
      name: (typeof stores)['name']['_']['data'];
      inUse: boolean;
      businessId: (typeof stores)['businessId']['_']['data'];
      localName: string | null;
    };
  };
  'update accounts set non_locked = true, version = version + 1, updated_at = now(), updated_by = $2\n  where id = $1 and not non_locked returning id': {
    takes: [number, number];
    returns: { id: (typeof accounts)['id']['_']['data'] };
  };
  'update accounts set password_hash = $2, password_change_due = true where id = $1': {
    takes: [number, string];
    returns: {};
  };
  'update codes c set name = x.name, translations = x.translations, version = version + 1, updated_at = now()\n  from jsonb_to_recordset($2::jsonb) as x(value text, name text, translations jsonb)\n  where coalesce(c.parent_id, 0) = coalesce($1::int, 0) and c.value = x.value\n    and c.seeded and c.updated_by is null and c.deleted_at is null\n    and (c.name, c.translations) is distinct from (x.name, x.translations)': {
    takes: [number, string];
    returns: {};
  };
  'update languages set is_default = false, version = version + 1, updated_at = now(), updated_by = $2 where id = $1\n     returning version': {
    takes: [number, number];
    returns: { version: number };
  };
  'update login_tokens set used_at = now() where account_id = $1 and used_at is null': {
    takes: [number];
    returns: {};
  };
  'update login_tokens set used_at = now() where hash = $1 and used_at is null and expires_at > now()\n     returning account_id as "accountId"': {
    takes: [string];
    returns: { accountId: (typeof login_tokens)['accountId']['_']['data'] };
  };
  'update password_mails set ended_at = now(), ending = \'void\' where account_id = $1 and ended_at is null': {
    takes: [number];
    returns: {};
  };
  'update password_resets set used_at = now() where account_id = $1 and used_at is null': {
    takes: [number];
    returns: {};
  };
  'update password_resets set used_at = now() where hash = $1 and used_at is null and expires_at > now()\n       returning account_id as "accountId"': {
    takes: [string];
    returns: { accountId: (typeof password_resets)['accountId']['_']['data'] };
  };
  'update resources r set name = x.name, translations = x.translations, version = version + 1, updated_at = now()\n  from jsonb_to_recordset($1) as x(kind text, code text, name text, translations jsonb)\n  where r.kind = x.kind and r.code = x.code and r.built_in and r.deleted_at is null\n    and (r.updated_by is null or r.name = x.name and r.translations = \'[]\')\n    and (r.name, r.translations) is distinct from (x.name, x.translations)\n    and not exists (select from resources o where r.kind = \'action\' and o.kind = \'action\' and o.id <> r.id\n      and o.deleted_at is null and o.name = x.name)': {
    takes: [string];
    returns: {};
  };
  'update store_counters c set last_order = t.last_order, last_number = t.last_number, number_day = t.day\n  from (select max(sequence) as last_order, max(business_day) as day,\n      max(number::int) filter (where business_day = (select max(business_day) from orders where store_id = $1)) as last_number\n    from orders where store_id = $1) t\n  where c.store_id = $1 and t.last_order is not null': {
    takes: [number];
    returns: {};
  };
  'viewing-count': {
    takes: [string, string];
    returns: { count: number };
  };
  'viewing-end': {
    takes: [number];
    returns: {};
  };
  'viewing-load': {
    takes: [number];
    returns: {
      accountId: number | null;
      roleId: string | null;
      storeId: number | null;
      businessId: number | null;
      place: string | null;
    };
  };
  'viewing-rows': {
    takes: [string, string, string, number, number];
    returns: {
      id: number;
      viewerLoginId: (typeof accounts)['loginId']['_']['data'];
      viewerName: (typeof accounts)['name']['_']['data'];
      viewedLoginId: (typeof accounts)['loginId']['_']['data'] | null;
      roleId: string | null;
      storeName: string | null;
      businessName: string | null;
      reason: string | null;
      startedAt: string;
      endedAt: string | null;
    };
  };
  'viewing-start': {
    takes: [number, number, string, number, number, string, number];
    returns: { id: number };
  };
  'viewings-end': {
    takes: [readonly (number | null)[]];
    returns: {};
  };
  'viewings-open': {
    takes: [];
    returns: { id: number };
  };
  'with added as (\n       insert into accounts (login_id, kind, name, phone, email, password_hash, password_change_due, business_id, store_id)\n       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id\n     ), given as (\n       insert into account_roles (account_id, role_id) select added.id, role_id from added, unnest($10::text[]) as role_id\n     )\n     select id from added': {
    takes: [string, string, string, string, string, string, boolean, number, number, readonly (string | null)[]];
    returns: { id: (typeof accounts)['id']['_']['data'] };
  };
  'with agencies as (\n    select b.*, a.merchant_code, row_number() over (order by a.id) - 1 as place, count(*) over () as many\n    from store_delivery_agencies a join delivery_brands b on b.id = a.brand_id\n    where a.store_id = $1 and a.in_use\n  ), chosen as (\n    select o.*, row_number() over (order by o.ordered_at desc, o.id) as n from orders o\n    where o.store_id = $1 and o.sales_type = \'Delivery\' and o.received_at is not null\n      and (o.status = \'OVER\' or o.cancelled) and o.ordered_at > $2::timestamptz - interval \'3 days\'\n    order by o.ordered_at desc, o.id limit 16\n  ), tries as (\n    select c.*, t as try, a.agency_type, a.brand_name, a.brand_code, a.merchant_code,\n      case when c.cancelled then -1 when t = last then 5 when n % 5 = 2 then 44 else -1 end as state,\n      c.received_at + (20 + (t - 1) * 150) * interval \'1 second\' as asked, t = last as latest\n    from chosen c\n    cross join lateral (select case when (n % 5 = 2 or n % 7 = 3) and not c.cancelled then 2 else 1 end as last) l\n    cross join lateral generate_series(1, last) t\n    join agencies a on a.place = (n + t) % a.many\n  )\n  insert into order_deliveries (store_id, order_id, agency_type, brand_name, request_id, delivery_code, delivery_name,\n    delivery_id, pos_store_code, pos_order_code, state_code, rider_name, rider_phone, requested_at, allocated_at,\n    expected_pick_up_at, picked_up_at, completed_at, cancelled_at, result_at, updated_at, pay_type, pay_amount,\n    pick_up_minutes, address, address_detail, phone, note, latest, in_use)\n  select store_id, id, agency_type, brand_name, \'demo-\' || id || \'-\' || try, brand_code, brand_name,\n    \'D\' || lpad((id * 10 + try)::text, 8, \'0\'), merchant_code, number, state,\n    case when state = 5 then ($3::text[])[1 + n % 5] end, case when state = 5 then \'010-2000-100\' || 1 + n % 5 end,\n    asked, case when state = 5 then asked + interval \'90 seconds\' end,\n    case when state = 5 then asked + interval \'15 minutes\' end, case when state = 5 then delivery_at end,\n    case when state = 5 then over_at end,\n    case when state <> 5 then ended end,\n    ended, ended, case when paid then 2 else 1 end, amount, 15, address, address_detail, orderer_phone, note, latest,\n    state = 5\n  from (select *, case when state = 5 then over_at\n      else greatest(asked + interval \'2 minutes\', cancelled_at) end as ended from tries) t\n  order by asked': {
    takes: [number, Time, readonly (string | null)[]];
    returns: {};
  };
  'with asked as (\n    select x.*, m.id as member_id, m.store_id, m.partner from jsonb_to_recordset($1) as x(n int, store text, number text,\n      language text, title text, content text, answer text, sent timestamptz, answered timestamptz)\n    join stores s on s.public_id = x.store\n    join lateral (select id, store_id, partner from app_members where store_id = s.id and deleted_at is null\n      order by id offset x.n limit 1) m on true),\n  told as (insert into pushes (title, content, member_id, expected, gathered, recipients, sent, simulated, state, send_at,\n      stale_at, created_at, ended_at)\n    select title, title, member_id, 1, true, 1, 1, true, \'done\', answered, answered + interval \'1 day\', answered, answered\n    from asked where answered is not null returning id, member_id, send_at),\n  reached as (insert into push_recipients (push_id, member_id, status, attempts, due_at, settled_at)\n    select id, member_id, 2, 1, send_at, send_at from told),\n  author as (select min(id) as id from accounts where login_id = \'admin\')\n  insert into inquiries (store_id, member_id, partner, partner_inquiry_id, language, title, content, sent_at, answer,\n    answered_at, answered_by, answer_changed_at, told_at, push_id, created_at, updated_at, updated_by)\n  select a.store_id, a.member_id, a.partner, a.number, a.language, a.title, a.content, a.sent, a.answer, a.answered,\n    case when a.answered is not null then author.id end, a.answered, a.answered, t.id, a.sent, coalesce(a.answered, a.sent),\n    case when a.answered is not null then author.id end\n  from asked a cross join author left join told t on t.member_id = a.member_id': {
    takes: [string];
    returns: {};
  };
  'with given as (\n    select * from jsonb_to_recordset($1) as given(kind text, code text, name text, translations jsonb, type text, icon text,\n      level int, parent text, display_order int, url text, method text, permission text, roles jsonb)\n  ), added as (\n    insert into resources (kind, code, name, translations, type_id, icon, level, parent_id, display_order, url, method, permission, built_in)\n    select kind, code, name, translations,\n      (select c.id from codes c join codes g on g.id = c.parent_id and g.value = \'EVENT\' where c.value = given.type),\n      icon, level,\n      (select p.id from resources p where p.kind = \'navigation\' and p.code = given.parent order by p.id limit 1),\n      display_order, url, method, permission, true\n    from given\n    where not exists (select 1 from resources r where r.kind = given.kind and r.code = given.code)\n    on conflict do nothing\n    returning id, kind, code\n  )\n  insert into role_resources (role_id, resource_id)\n  select role_id, added.id from added join given on given.kind = added.kind and given.code = added.code\n    cross join jsonb_array_elements_text(given.roles) as role_id\n  on conflict do nothing': {
    takes: [string];
    returns: {};
  };
  'with last as (select p.order_id, p.position from order_payments p\n    join orders o on o.store_id = p.store_id and o.id = p.order_id\n    where p.store_id = $1 and p.state = \'refunded\' and p.kind = \'card\' order by o.cancelled_at desc limit 1),\n  payment as (update order_payments p set refunded_amount = 0, state = \'paid\' from last\n    where p.store_id = $1 and p.order_id = last.order_id and p.position = last.position),\n  refund as (update order_refunds r set state = \'hand\', problem = \'noGateway\', done_at = null from last\n    where r.store_id = $1 and r.order_id = last.order_id and r.payment_position = last.position)\n  update orders o set refund_state = \'pending\' from last where o.store_id = $1 and o.id = last.order_id': {
    takes: [number];
    returns: {};
  };
  'with names as materialized (\n    select id, (select jsonb_agg(jsonb_build_object(\'language\', e->>\'language\', \'name\', e->>\'name\'))\n      from jsonb_array_elements(translations) e) as translations\n    from menu_items where store_id = $1)\n  insert into order_lines (store_id, order_id, position, menu_item_id, name, translations, category_id, category_name,\n    unit_price, count, options, discounts, amount)\n  select $1, o.id, x.position, x.item, x.name, n.translations, x.category, x.category_name, x.unit_price, x.count,\n    x.options, x.discounts, x.amount\n  from jsonb_to_recordset($2) as x(sequence int, position int, item int, name text, category int, category_name text,\n    unit_price bigint, count int, amount bigint, options jsonb, discounts jsonb)\n  join orders o on o.store_id = $1 and o.sequence = x.sequence\n  join names n on n.id = x.item': {
    takes: [number, string];
    returns: {};
  };
}
}
