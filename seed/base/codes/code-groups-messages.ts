import { entry, group, type SeedCodeGroup } from './code-entry.ts';

/** Codes of words, notices and messages. */
export const messageGroups: readonly SeedCodeGroup[] = [
  group(
    'DICTIONARY_TP',
    '사전 구분|Dictionary types|辞書区分|词典类型',
    entry('category', '카테고리|Category|カテゴリー|分类'),
    entry('stuff', '재료|Ingredient|材料|食材'),
    entry('optTp', '옵션 그룹|Option group|オプショングループ|选项组'),
    entry('opt', '옵션|Option|オプション|选项'),
    entry('discount', '할인|Discount|割引|折扣'),
    entry('menu', '메뉴|Menu item|メニュー|菜品'),
  ),
  group(
    'CLIENT_TP',
    '화면 문구 기기|Device types|端末区分|设备类型',
    entry('ADMIN', '관리자 화면|Back office|管理画面|管理后台'),
    entry('KIOSK', '키오스크|Kiosk|キオスク|自助点餐机'),
    entry('TABLE', '테이블 주문|Table order|テーブル注文|扫码点餐'),
    entry('APP', '고객 앱|App|アプリ|应用'),
    entry('WEB', '고객 웹|Web|ウェブ|网页'),
    entry('POS', 'POS|POS|POS|POS'),
  ),
  group(
    'TERMS_TP',
    '약관 구분|Types of terms|規約区分|条款类型',
    entry('UseTerms', '이용약관|Terms of use|利用規約|使用条款'),
    entry('Privacy', '개인정보 처리방침|Privacy policy|プライバシーポリシー|隐私政策'),
    entry('Marketing', '마케팅 수신 동의|Marketing consent|マーケティング同意|营销同意'),
  ),
  group(
    'NotiTarget',
    '공지 대상|Notice audiences|お知らせ対象|公告对象',
    entry('admin', '플랫폼 관리자|Administrators|管理者|平台管理员'),
    entry('custMng', '사업자|Business managers|事業者|商户'),
    entry('storeMng', '매장|Store managers|店舗|门店'),
  ),
  group(
    'NOTI_FLAG_TP',
    '공지 구분|Notice types|お知らせ区分|公告标记',
    entry('NORMAL', '일반|General|一般|普通'),
    entry('IMPORTANT', '중요|Important|重要|重要'),
    entry('EVENT', '이벤트|Promotion|イベント|活动'),
    entry('MAINTENANCE', '점검|Maintenance|メンテナンス|维护'),
  ),
  group(
    'PUSH_TP',
    '푸시 구분|Push types|プッシュ区分|推送类型',
    entry('NOTICE', '안내|Notice|お知らせ|通知'),
    entry('MARKETING', '광고|Advertising|広告|广告'),
  ),
  group(
    'MOBILE_POS_BANNER_TP',
    '모바일 POS 배너 위치|Mobile POS banner positions|モバイルPOSバナー位置|移动POS横幅位置',
    entry('MAIN', '첫 화면|Main screen|メイン画面|主页', '640x320'),
    entry('ORDER', '주문 화면|Order screen|注文画面|点餐页', '640x160'),
    entry('DONE', '완료 화면|Final screen|完了画面|完成页', '640x320'),
  ),
];
