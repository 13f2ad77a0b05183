type Verb = 'Search' | 'Add' | 'Up' | 'Del';

export interface SeedAction {
  code: string;
  /** Roles that hold it in a new installation, besides the administrator's; operators change them (D9). */
  roles: readonly string[];
  name: string;
  url: string;
  method: string;
  /** A value of the code group EVENT. */
  type: string;
}

const VERBS: Record<Verb, { name: string; method: string; type: string; path: (key: string) => string }> = {
  Search: { name: '조회', method: 'GET', type: 'SEARCH', path: () => '' },
  Add: { name: '등록', method: 'POST', type: 'ADD', path: () => '' },
  Up: { name: '수정', method: 'PUT', type: 'UPDATE', path: (key) => `/:${key}` },
  Del: { name: '삭제', method: 'DELETE', type: 'DELETE', path: () => '/:ids' },
};
const ALL: readonly Verb[] = ['Search', 'Add', 'Up', 'Del'];

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
      name: `${noun} ${name}`,
      url: `${base}${path(key)}`,
      method,
      type,
    };
  });

/** An action of its own: `METHOD /address`, or nothing where no call uses it. */
const one = (code: string, name: string, call = '', type = 'ETC'): SeedAction[] => {
  const [method = 'NONE', url = ''] = call === '' ? [] : call.split(' ');
  return [{ code, roles: [], name, url, method, type }];
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
  storeMng(plain('CategoryForSotre', '카테고리', '/category/store', 'categoryCd')), // sic
  storeMng(plain('StuffForStore', '재료(원산지)', '/stuff/store', 'stuffCd')),
  storeMng(plain('SmenuOptForStore', '옵션', '/smenuOpt/store', 'smenuOptCd')),
  storeMng(plain('DiscountForStore', '할인', '/discount/store', 'discountCd')),
  storeMng(plain('SmenuForStore', '메뉴', '/smenu/store', 'smenuCd')),
  storeMng(one('SmenuForStoreUse', '메뉴 사용 여부 변경', 'PUT /smenu/store/use/:ids', 'UPDATE')),
  storeMng(plain('TableMngForStore', '테이블', '/tableMng/store', 'tableMngCd'), ['Search', 'Add', 'Del']),
  storeMng(plain('StoreExternalCodeForStore', '외부 연동 코드', '/storeExternalCode/store', 'id')),
  storeMng(
    plain('MobilePosBannerForStore', '모바일 POS 배너', '/mobile-pos-banner/store', 'mobilePosBannerCd'),
  ),
  one(
    'MobilePosBannerForStoreUse',
    '모바일 POS 배너 사용 여부 변경',
    'PUT /mobile-pos-banner/store/use/:ids',
    'UPDATE',
  ),
  storeMng(one('DashboardSearch', '대시보드 조회', 'GET /statistics/summation', 'SEARCH')),
  storeMng(one('OrderForStoreSearch', '주문 조회', 'GET /order', 'SEARCH')),
  one('OrderForStoreStatus', '주문 상태 변경', 'PATCH /order/status/:orderCd/:status', 'UPDATE'),
  one('OrderForStoreCancel', '주문 취소', 'DELETE /order/:orderCd', 'DELETE'),
  one('OrderForStoreRefund', '주문 환불 재시도', 'DELETE /order/cancelPay/:id'),
  one('OrderForStoreDispatch', '배달 대행 요청', 'POST /delivery/call/order'),
  one('OrderForStoreNotify', '주문 알림 보내기', 'PATCH /order/send/:orderCd', 'SEND'),
  one('OrderForStorePrint', '주문서 출력'),
  one('OrderForStorePay', '주문 결제 받기', 'POST /order/payment/:orderCd', 'ADD'),
  one('OrderForStorePayCancel', '주문 결제 취소', 'PATCH /order/payment/cancel/:orderCd/:position', 'UPDATE'),
  storeMng(one('OrderDeliveryForStoreSearch', '배달 주문 현황 조회', 'GET /order-delivery/store', 'SEARCH')),
  one('OrderDeliveryForStoreDel', '배달 주문 현황 삭제', 'DELETE /order-delivery/store/:ids', 'DELETE'),
  storeMng(plain('TelInfoForStore', '고객', '/telInfo', 'seq', ['Search', 'Add', 'Up']), ['Search', 'Add']),
  one('TelInfoForStoreDel', '고객 삭제', 'DELETE /telInfo/:seqs', 'DELETE'),
  one('TelInfoForStoreSend', '쿠폰 보내기', 'POST /telInfo/sendCoupon', 'SEND'),
  storeMng(one('StatisticsMenuSearch', '메뉴 통계 조회', 'GET /statistics/menu', 'SEARCH')),
  one('StatisticsPaySearch', '결제 통계 조회', 'GET /statistics/pay', 'SEARCH'),
  one('StatisticsTimeSearch', '시간대별 통계 조회', 'GET /statistics/time', 'SEARCH'),
  storeMng(custMng(plain('StoreInfo', '매장 설정', '/store/info', 'storeCd', ['Search', 'Add', 'Up'])), [
    'Search',
    'Up',
  ]),
  // The same notices are read by three kinds of people; the call stands with the one who writes them.
  storeMng(one('NotiForStoreSearch', '매장 공지 조회', '', 'SEARCH')),
];

const business = [
  custMng(plain('Category', '매장별 카테고리', '/category', 'categoryCd')),
  custMng(plain('Stuff', '매장별 재료(원산지)', '/stuff', 'stuffCd')),
  custMng(plain('SmenuOpt', '매장별 옵션', '/smenuOpt', 'smenuOptCd')),
  custMng(plain('Discount', '매장별 할인', '/discount', 'discountCd')),
  custMng(plain('Smenu', '매장별 메뉴', '/smenu', 'smenuCd')),
  custMng(one('SmenuUse', '매장별 메뉴 사용 여부 변경', 'PUT /smenu/use/:ids', 'UPDATE')),
  custMng(plain('TableMng', '매장별 테이블', '/tableMng', 'tableMngCd')),
  custMng(plain('StoreExternalCode', '매장별 외부 연동 코드', '/storeExternalCode', 'id')),
  custMng(one('StoreSearchForMng', '매장 목록 조회', 'GET /store', 'SEARCH')),
  one('StoreAddForMng', '매장 등록', 'POST /store/mng', 'ADD'),
  one('StoreUpForMng', '매장 수정', 'PUT /store/mng/:storeCd', 'UPDATE'),
  one('StoreDelForMng', '매장 삭제', 'DELETE /store/:ids', 'DELETE'),
  plain('Cust', '사업자', '/cust', 'custCd'),
  custMng(one('CustInfoSearch', '사업자 정보 조회', 'GET /cust/info', 'SEARCH')),
  custMng(one('CustInfoUp', '사업자 정보 수정', 'PUT /cust/info/:custCd', 'UPDATE')),
  custMng(plain('User', '사업자 계정', '/user', 'accountId')),
  custMng(one('StatisticsTreeSearchForCust', '매장별 매출 통계 조회', 'GET /cust/statistics/pay', 'SEARCH')),
  custMng(one('NotiForCustSearch', '사업자 공지 조회', '', 'SEARCH')),
];

const platform = [
  plain('Dictionary', '다국어 사전', '/dictionary', 'cd', ['Search', 'Add', 'Up']),
  one('DictionaryDown', '다국어 사전 엑셀', 'GET /dictionary/down', 'DOWNLOAD'),
  plain('LanData', '화면 문구', '/lanData', 'cd', ['Search', 'Add', 'Up']),
  one('LanDataDown', '화면 문구 엑셀', 'GET /lanData/down', 'DOWNLOAD'),
  plain('Lan', '언어', '/lan', 'id'),
  plain('Account', '시스템 계정', '/account', 'accountId'),
  one('AccountAuth', '계정 권한 부여'),
  one('AccountToken', '로그인 토큰 발급', 'POST /admin/api/loginToken'),
  one('AccountSeeAs', '다른 계정·권한으로 보기', 'POST /admin/api/viewing'),
  plain('Auth', '권한', '/auth', 'authId'),
  one('AuthAuth', '권한 리소스 설정'),
  plain('Action', '액션', '/action', 'resourcesCd', ['Search', 'Add', 'Up']),
  plain('Menu', '화면 메뉴', '/menu', 'resourcesCd'),
  plain('Code', '공통코드', '/code', 'cd', ['Search', 'Add', 'Up']),
  one('CodeDel', '공통코드 삭제', 'DELETE /code/:cds', 'DELETE'),
  plain('Option', '시스템 옵션', '/option', 'optionId'),
  plain('Terms', '약관', '/terms', 'termsCd'),
  plain('Noti', '공지사항', '/noti', 'notiCd'),
  plain('Banner', '배너', '/banner', 'bannerCd', ['Search', 'Add', 'Up']),
  plain('Event', '프로모션', '/event', 'eventCd'),
  plain('Push', '푸시', '/push', 'pushCd', ['Search', 'Add']),
  one('PushUp', '푸시 수정', '', 'UPDATE'),
  plain('Biz', '비즈메시지', '/biz', 'id', ['Search', 'Add']),
  one('BizUp', '비즈메시지 수정', '', 'UPDATE'),
  one('InquirySearch', '1:1 문의 조회', 'GET /inquiry', 'SEARCH'),
  one('InquiryAdd', '1:1 문의 답변 등록', 'PUT /inquiry/:inquiryCd', 'ADD'),
  one('InquiryUp', '1:1 문의 답변 수정', '', 'UPDATE'),
  plain('AiInfo', 'AI 설정', '/aiInfo', 'aiInfoCd'),
  plain('Password', '시스템 비밀번호', '/passwords', 'id'),
  one('PasswordReveal', '시스템 비밀번호 보기', 'POST /passwords/:id/reveal'),
  one('HistorySearch', '접속 이력 조회', 'GET /history', 'SEARCH'),
  plain('AppUser', '앱 회원', '/appUser', 'accountId', ['Search', 'Up', 'Del']),
  one('DeliverySearch', '배달 대행사 브랜드 조회', 'GET /delivery/:id', 'SEARCH'),
  plain('Delivery', '배달 대행사 브랜드', '/delivery', 'id', ['Add', 'Up', 'Del']),
  one('StoreDeliverySearch', '배달 대행 매장 매핑 조회', 'GET /delivery/store/search', 'SEARCH'),
  one('StoreDeliveryAdd', '배달 대행 매장 매핑 신청', 'POST /delivery/register', 'ADD'),
  one('StoreDeliveryDel', '배달 대행 매장 매핑 해제', 'POST /delivery/register/cancel', 'DELETE'),
];

const everybody = [storeMng(custMng(one('TrashSearch', '휴지통', 'GET /trash', 'SEARCH')))];

/** Every action of the product. */
export const seedActions: readonly SeedAction[] = [...store, ...business, ...platform, ...everybody].flat();
