import { piped, type SeedText } from './seed-text.ts';

type Verb = 'Search' | 'Add' | 'Up' | 'Del';

export interface SeedAction {
  code: string;
  /** Roles that hold it in a new installation, besides the administrator's; operators change them (D9). */
  roles: readonly string[];
  name: SeedText;
  url: string;
  method: string;
  /** A value of the code group EVENT. */
  type: string;
}

const VERBS: Record<Verb, { name: SeedText; method: string; type: string; path: (key: string) => string }> = {
  Search: { name: piped('조회|view|照会|查询'), method: 'GET', type: 'SEARCH', path: () => '' },
  Add: { name: piped('등록|add|登録|新增'), method: 'POST', type: 'ADD', path: () => '' },
  Up: { name: piped('수정|edit|変更|修改'), method: 'PUT', type: 'UPDATE', path: (key) => `/:${key}` },
  Del: { name: piped('삭제|delete|削除|删除'), method: 'DELETE', type: 'DELETE', path: () => '/:ids' },
};
const ALL: readonly Verb[] = ['Search', 'Add', 'Up', 'Del'];

/** What an action is about and what it does, parted as the names below are; the card of a role groups by the first. */
const joined = (about: SeedText, does: SeedText): SeedText => ({
  ko: `${about.ko} ${does.ko}`,
  en: `${about.en}: ${does.en}`,
  ja: `${about.ja}・${does.ja}`,
  zh: `${about.zh}·${does.zh}`,
});

/** The plain actions of one resource; an action's address is the call it stands for. */
const plain = (
  prefix: string,
  noun: string,
  base: string,
  key: string,
  verbs: readonly Verb[] = ALL,
): SeedAction[] =>
  verbs.map((verb) => {
    const { name, method, type, path } = VERBS[verb];
    return {
      code: `${prefix}${verb}`,
      roles: [],
      name: joined(piped(noun), name),
      url: `${base}${path(key)}`,
      method,
      type,
    };
  });

/** An action of its own: `METHOD /address`, or nothing where no call uses it. */
const one = (code: string, name: string, call = '', type = 'ETC'): SeedAction[] => {
  const [method = 'NONE', url = ''] = call === '' ? [] : call.split(' ');
  return [{ code, roles: [], name: piped(name), url, method, type }];
};

/** Grants actions to a role: all of them, or those of some verbs. */
const granting =
  (role: string) =>
  (actions: readonly SeedAction[], verbs: readonly Verb[] = ALL): SeedAction[] =>
    actions.map((action) =>
      actions.length === 1 || verbs.some((verb) => action.code.endsWith(verb))
        ? { ...action, roles: [...action.roles, role] }
        : action,
    );
const storeMng = granting('storeMng');
const custMng = granting('custMng');

const store = [
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
    '배달 대행 요청|Orders: request delivery|注文・配達代行依頼|订单·呼叫配送',
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
    '주문 결제 취소|Orders: take payment back|注文・支払い取消|订单·撤销收款',
    'PATCH /order/payment/cancel/:orderCd/:position',
    'UPDATE',
  ),
  storeMng(
    one(
      'OrderDeliveryForStoreSearch',
      '배달 주문 현황 조회|Delivery orders: view|配達注文状況・照会|外卖订单·查询',
      'GET /order-delivery/store',
      'SEARCH',
    ),
  ),
  one(
    'OrderDeliveryForStoreDel',
    '배달 주문 현황 삭제|Delivery orders: delete|配達注文状況・削除|外卖订单·删除',
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
    '시간대별 통계 조회|Statistics by hour: view|時間帯別統計・照会|分时统计·查询',
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
];

const business = [
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
  one('StoreUpForMng', '매장 수정|Stores: edit|店舗・変更|门店·修改', 'PUT /store/mng/:storeCd', 'UPDATE'),
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
      '사업자 정보 수정|Business profile: edit|事業者情報・変更|商户信息·修改',
      'PUT /cust/info/:custCd',
      'UPDATE',
    ),
  ),
  custMng(plain('User', '사업자 계정|Business accounts|事業者アカウント|商户账号', '/user', 'accountId')),
  custMng(
    one(
      'StatisticsTreeSearchForCust',
      '매장별 매출 통계 조회|Sales by store: view|店舗別売上統計・照会|各门店销售统计·查询',
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
];

const platform = [
  plain('Dictionary', '다국어 사전|Dictionary|多言語辞書|多语言词典', '/dictionary', 'cd', [
    'Search',
    'Add',
    'Up',
  ]),
  one(
    'DictionaryDown',
    '다국어 사전 엑셀|Dictionary: spreadsheet|多言語辞書・Excel|多语言词典·Excel',
    'GET /dictionary/down',
    'DOWNLOAD',
  ),
  plain('LanData', '화면 문구|Interface texts|画面の文言|界面文案', '/lanData', 'cd', [
    'Search',
    'Add',
    'Up',
  ]),
  one(
    'LanDataDown',
    '화면 문구 엑셀|Interface texts: spreadsheet|画面の文言・Excel|界面文案·Excel',
    'GET /lanData/down',
    'DOWNLOAD',
  ),
  plain('Lan', '언어|Languages|言語|语言', '/lan', 'id'),
  plain('Account', '시스템 계정|System accounts|システムアカウント|系统账号', '/account', 'accountId'),
  one(
    'AccountAuth',
    '계정 권한 부여|System accounts: give roles|システムアカウント・権限付与|系统账号·授予权限',
  ),
  one(
    'AccountToken',
    '로그인 토큰 발급|System accounts: issue login tokens|システムアカウント・ログイントークン発行|系统账号·签发登录令牌',
    'POST /admin/api/loginToken',
  ),
  one(
    'AccountSeeAs',
    '다른 계정·권한으로 보기|See as another account or role|他のアカウント・権限で表示|以其他账号或权限查看',
    'POST /admin/api/viewing',
  ),
  plain('Auth', '권한|Roles|権限|权限', '/auth', 'authId'),
  one('AuthAuth', '권한 리소스 설정|Roles: set menus and actions|権限・リソース設定|权限·资源设置'),
  plain('Action', '액션|Permissions|アクション|操作', '/action', 'resourcesCd', ['Search', 'Add', 'Up']),
  plain('Menu', '화면 메뉴|Navigation|画面メニュー|界面菜单', '/menu', 'resourcesCd'),
  plain('Code', '공통코드|Codes|共通コード|公共代码', '/code', 'cd', ['Search', 'Add', 'Up']),
  one('CodeDel', '공통코드 삭제|Codes: delete|共通コード・削除|公共代码·删除', 'DELETE /code/:cds', 'DELETE'),
  plain('Option', '시스템 옵션|System options|システムオプション|系统选项', '/option', 'optionId'),
  plain('Terms', '약관|Terms|規約|条款', '/terms', 'termsCd'),
  plain('Noti', '공지사항|Notices|お知らせ|公告', '/noti', 'notiCd'),
  plain('Banner', '배너|Banners|バナー|横幅', '/banner', 'bannerCd', ['Search', 'Add', 'Up']),
  plain('Event', '프로모션|Promotions|プロモーション|促销活动', '/event', 'eventCd'),
  plain('Push', '푸시|Push notifications|プッシュ|推送', '/push', 'pushCd', ['Search', 'Add']),
  one('PushUp', '푸시 수정|Push notifications: edit|プッシュ・変更|推送·修改', '', 'UPDATE'),
  plain('Biz', '비즈메시지|Business messages|ビジネスメッセージ|商务消息', '/biz', 'id', ['Search', 'Add']),
  one(
    'BizUp',
    '비즈메시지 수정|Business messages: edit|ビジネスメッセージ・変更|商务消息·修改',
    '',
    'UPDATE',
  ),
  one(
    'InquirySearch',
    '1:1 문의 조회|Inquiries: view|お問い合わせ・照会|一对一咨询·查询',
    'GET /inquiry',
    'SEARCH',
  ),
  one(
    'InquiryAdd',
    '1:1 문의 답변 등록|Inquiries: answer|お問い合わせ・回答登録|一对一咨询·回复',
    'PUT /inquiry/:inquiryCd',
    'ADD',
  ),
  one(
    'InquiryUp',
    '1:1 문의 답변 수정|Inquiries: edit answers|お問い合わせ・回答変更|一对一咨询·修改回复',
    '',
    'UPDATE',
  ),
  plain('AiInfo', 'AI 설정|AI settings|AI設定|AI 设置', '/aiInfo', 'aiInfoCd'),
  plain('Password', '시스템 비밀번호|System passwords|システムパスワード|系统密码', '/passwords', 'id'),
  one(
    'PasswordReveal',
    '시스템 비밀번호 보기|System passwords: reveal|システムパスワード・表示|系统密码·查看明文',
    'POST /passwords/:id/reveal',
  ),
  one(
    'HistorySearch',
    '접속 이력 조회|Access history: view|アクセス履歴・照会|访问记录·查询',
    'GET /history',
    'SEARCH',
  ),
  plain('AppUser', '앱 회원|App members|アプリ会員|应用会员', '/appUser', 'accountId', [
    'Search',
    'Up',
    'Del',
  ]),
  one(
    'DeliverySearch',
    '배달 대행사 브랜드 조회|Delivery agency brands: view|配達代行ブランド・照会|配送商品牌·查询',
    'GET /delivery/:id',
    'SEARCH',
  ),
  plain(
    'Delivery',
    '배달 대행사 브랜드|Delivery agency brands|配達代行ブランド|配送商品牌',
    '/delivery',
    'id',
    ['Add', 'Up', 'Del'],
  ),
  one(
    'StoreDeliverySearch',
    '배달 대행 매장 매핑 조회|Delivery store mappings: view|配達代行の店舗マッピング・照会|配送商门店对接·查询',
    'GET /delivery/store/search',
    'SEARCH',
  ),
  one(
    'StoreDeliveryAdd',
    '배달 대행 매장 매핑 신청|Delivery store mappings: request|配達代行の店舗マッピング・申請|配送商门店对接·申请',
    'POST /delivery/register',
    'ADD',
  ),
  one(
    'StoreDeliveryDel',
    '배달 대행 매장 매핑 해제|Delivery store mappings: cancel|配達代行の店舗マッピング・解除|配送商门店对接·解除',
    'POST /delivery/register/cancel',
    'DELETE',
  ),
];

const everybody = [
  storeMng(custMng(one('TrashSearch', '휴지통|Trash|ゴミ箱|回收站', 'GET /trash', 'SEARCH'))),
];

/** Every action of the product. */
export const seedActions: readonly SeedAction[] = [...store, ...business, ...platform, ...everybody].flat();
