import { custMng, one, plain, type SeedAction, storeMng } from './action-entry.ts';
import { platformActions } from './actions-platform.ts';

/** Actions of the people of a store, in their own store. */
const store: readonly SeedAction[] = [
  storeMng(plain('CategoryForSotre', '카테고리|Categories|カテゴリー|分类', '/category/store', 'categoryCd')), // sic
  storeMng(
    plain('StuffForStore', '재료(원산지)|Ingredients|食材（原産地）|食材（产地）', '/stuff/store', 'stuffCd'),
  ),
  storeMng(plain('SmenuOptForStore', '옵션|Options|オプション|选项', '/smenuOpt/store', 'smenuOptCd')),
  storeMng(plain('DiscountForStore', '할인|Discounts|割引|折扣', '/discount/store', 'discountCd')),
  storeMng(plain('SmenuForStore', '메뉴|Menu items|メニュー|菜品', '/smenu/store', 'smenuCd')),
  storeMng(
    one(
      'SmenuForStoreUse',
      '메뉴 사용 여부 변경|Menu items: turn on or off|メニュー・使用切替|菜品·启用停用',
      'PUT /smenu/store/use/:ids',
      'UPDATE',
    ),
  ),
  storeMng(plain('TableMngForStore', '테이블|Tables|テーブル|餐桌', '/tableMng/store', 'tableMngCd'), [
    'Search',
    'Add',
    'Del',
  ]),
  storeMng(
    plain(
      'StoreExternalCodeForStore',
      '외부 연동 코드|External codes|外部連携コード|外部对接代码',
      '/storeExternalCode/store',
      'id',
    ),
  ),
  storeMng(
    plain(
      'MobilePosBannerForStore',
      '모바일 POS 배너|Mobile POS banners|モバイルPOSバナー|移动 POS 横幅',
      '/mobile-pos-banner/store',
      'mobilePosBannerCd',
    ),
  ),
  one(
    'MobilePosBannerForStoreUse',
    '모바일 POS 배너 사용 여부 변경|Mobile POS banners: turn on or off|モバイルPOSバナー・使用切替|移动 POS 横幅·启用停用',
    'PUT /mobile-pos-banner/store/use/:ids',
    'UPDATE',
  ),
  storeMng(
    one(
      'DashboardSearch',
      '대시보드 조회|Dashboard: view|ダッシュボード・照会|仪表盘·查询',
      'GET /statistics/summation',
      'SEARCH',
    ),
  ),
  storeMng(one('OrderForStoreSearch', '주문 조회|Orders: view|注文・照会|订单·查询', 'GET /order', 'SEARCH')),
  one(
    'OrderForStoreStatus',
    '주문 상태 변경|Orders: change status|注文・状態変更|订单·变更状态',
    'PATCH /order/status/:orderCd/:status',
    'UPDATE',
  ),
  one(
    'OrderForStoreCancel',
    '주문 취소|Orders: cancel|注文・キャンセル|订单·取消',
    'DELETE /order/:orderCd',
    'DELETE',
  ),
  one(
    'OrderForStoreRefund',
    '주문 환불 재시도|Orders: retry refund|注文・返金再試行|订单·重试退款',
    'DELETE /order/cancelPay/:id',
  ),
  one(
    'OrderForStoreDispatch',
    '배달 대행 요청|Orders: request a rider|注文・配達を依頼|订单·呼叫骑手',
    'POST /delivery/call/order',
  ),
  one(
    'OrderForStoreNotify',
    '주문 알림 보내기|Orders: notify the customer|注文・通知送信|订单·发送通知',
    'PATCH /order/send/:orderCd',
    'SEND',
  ),
  one('OrderForStorePrint', '주문서 출력|Orders: print tickets|注文・伝票印刷|订单·打印小票'),
  one(
    'OrderForStorePay',
    '주문 결제 받기|Orders: take payment|注文・支払い受付|订单·收款',
    'POST /order/payment/:orderCd',
    'ADD',
  ),
  one(
    'OrderForStorePayCancel',
    '주문 결제 취소|Orders: cancel payment|注文・支払い取消|订单·取消付款',
    'PATCH /order/payment/cancel/:orderCd/:position',
    'UPDATE',
  ),
  storeMng(
    one(
      'OrderDeliveryForStoreSearch',
      '배달 주문 현황 조회|Delivery orders: view|配達注文状況・照会|配送订单·查询',
      'GET /order-delivery/store',
      'SEARCH',
    ),
  ),
  one(
    'OrderDeliveryForStoreDel',
    '배달 주문 현황 삭제|Delivery orders: delete|配達注文状況・削除|配送订单·删除',
    'DELETE /order-delivery/store/:ids',
    'DELETE',
  ),
  storeMng(
    plain('TelInfoForStore', '고객|Customers|お客様|顾客', '/telInfo', 'seq', ['Search', 'Add', 'Up']),
    ['Search', 'Add'],
  ),
  one(
    'TelInfoForStoreDel',
    '고객 삭제|Customers: delete|お客様・削除|顾客·删除',
    'DELETE /telInfo/:seqs',
    'DELETE',
  ),
  one(
    'TelInfoForStoreSend',
    '쿠폰 보내기|Customers: send coupons|お客様・クーポン送信|顾客·发送优惠券',
    'POST /telInfo/sendCoupon',
    'SEND',
  ),
  storeMng(
    one(
      'StatisticsMenuSearch',
      '메뉴 통계 조회|Menu statistics: view|メニュー統計・照会|菜品统计·查询',
      'GET /statistics/menu',
      'SEARCH',
    ),
  ),
  one(
    'StatisticsPaySearch',
    '결제 통계 조회|Payment statistics: view|支払い統計・照会|付款统计·查询',
    'GET /statistics/pay',
    'SEARCH',
  ),
  one(
    'StatisticsTimeSearch',
    '시간대별 통계 조회|Hourly statistics: view|時間帯別統計・照会|时段统计·查询',
    'GET /statistics/time',
    'SEARCH',
  ),
  storeMng(
    custMng(
      plain('StoreInfo', '매장 설정|Store settings|店舗設定|门店设置', '/store/info', 'storeCd', [
        'Search',
        'Add',
        'Up',
      ]),
    ),
    ['Search', 'Up'],
  ),
  // The same notices are read by three kinds of people; the call stands with the one who writes them.
  storeMng(
    one(
      'NotiForStoreSearch',
      '매장 공지 조회|Notices for stores: view|店舗向けお知らせ・照会|门店公告·查询',
      '',
      'SEARCH',
    ),
  ),
].flat();

/** Actions of the people of a business, in its stores. */
const business: readonly SeedAction[] = [
  custMng(
    plain(
      'Category',
      '매장별 카테고리|Categories by store|店舗別カテゴリー|各门店分类',
      '/category',
      'categoryCd',
    ),
  ),
  custMng(
    plain(
      'Stuff',
      '매장별 재료(원산지)|Ingredients by store|店舗別食材（原産地）|各门店食材（产地）',
      '/stuff',
      'stuffCd',
    ),
  ),
  custMng(
    plain('SmenuOpt', '매장별 옵션|Options by store|店舗別オプション|各门店选项', '/smenuOpt', 'smenuOptCd'),
  ),
  custMng(
    plain('Discount', '매장별 할인|Discounts by store|店舗別割引|各门店折扣', '/discount', 'discountCd'),
  ),
  custMng(plain('Smenu', '매장별 메뉴|Menu items by store|店舗別メニュー|各门店菜品', '/smenu', 'smenuCd')),
  custMng(
    one(
      'SmenuUse',
      '매장별 메뉴 사용 여부 변경|Menu items by store: turn on or off|店舗別メニュー・使用切替|各门店菜品·启用停用',
      'PUT /smenu/use/:ids',
      'UPDATE',
    ),
  ),
  custMng(
    plain('TableMng', '매장별 테이블|Tables by store|店舗別テーブル|各门店餐桌', '/tableMng', 'tableMngCd'),
  ),
  custMng(
    plain(
      'StoreExternalCode',
      '매장별 외부 연동 코드|External codes by store|店舗別外部連携コード|各门店外部对接代码',
      '/storeExternalCode',
      'id',
    ),
  ),
  custMng(
    one('StoreSearchForMng', '매장 목록 조회|Stores: view|店舗・照会|门店·查询', 'GET /store', 'SEARCH'),
  ),
  one('StoreAddForMng', '매장 등록|Stores: add|店舗・登録|门店·新增', 'POST /store/mng', 'ADD'),
  one('StoreUpForMng', '매장 수정|Stores: edit|店舗・編集|门店·修改', 'PUT /store/mng/:storeCd', 'UPDATE'),
  one('StoreDelForMng', '매장 삭제|Stores: delete|店舗・削除|门店·删除', 'DELETE /store/:ids', 'DELETE'),
  plain('Cust', '사업자|Businesses|事業者|商户', '/cust', 'custCd'),
  custMng(
    one(
      'CustInfoSearch',
      '사업자 정보 조회|Business profile: view|事業者情報・照会|商户信息·查询',
      'GET /cust/info',
      'SEARCH',
    ),
  ),
  custMng(
    one(
      'CustInfoUp',
      '사업자 정보 수정|Business profile: edit|事業者情報・編集|商户信息·修改',
      'PUT /cust/info/:custCd',
      'UPDATE',
    ),
  ),
  custMng(plain('User', '사업자 계정|Business accounts|事業者アカウント|商户账号', '/user', 'accountId')),
  custMng(
    one(
      'StatisticsTreeSearchForCust',
      '매장별 매출 통계 조회|Sales statistics by store: view|店舗別売上統計・照会|各门店销售统计·查询',
      'GET /cust/statistics/pay',
      'SEARCH',
    ),
  ),
  custMng(
    one(
      'NotiForCustSearch',
      '사업자 공지 조회|Notices for businesses: view|事業者向けお知らせ・照会|商户公告·查询',
      '',
      'SEARCH',
    ),
  ),
].flat();

const everybody: readonly SeedAction[] = [
  storeMng(custMng(one('TrashSearch', '휴지통|Trash|ゴミ箱|回收站', 'GET /trash', 'SEARCH'))),
].flat();

/** Every action of the product. */
export const seedActions: readonly SeedAction[] = [...store, ...business, ...platformActions, ...everybody];
