import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.externalCodes': {
    ko: '외부 연동 코드',
    en: 'External codes',
    ja: '外部連携コード',
    zh: '外部对接代码',
  },
  'screen.externalCodesByStore': {
    ko: '매장별 외부 연동 코드',
    en: 'External codes by store',
    ja: '店舗別外部連携コード',
    zh: '各门店外部对接代码',
  },
  'externalCode.one': { ko: '외부 연동 코드', en: 'External code', ja: '外部連携コード', zh: '外部对接代码' },
  'externalCode.externalCode': {
    ko: '외부 연동 코드',
    en: 'External code',
    ja: '外部連携コード',
    zh: '外部对接代码',
  },
  'externalCode.externalCode.hint': {
    ko: '키오스크나 배달앱에서 매장을 구분하는 코드예요. 저장하면 다음 주문부터 바로 적용돼요.',
    en: 'Kiosks and delivery apps use this code to identify the store. Changes apply from the next order.',
    ja: 'キオスクやデリバリーアプリが店舗を区別するコードです。保存すると次の注文から適用されます。',
    zh: '自助点餐机或外卖平台用来区分门店的代码，保存后从下一笔订单起生效。',
  },
  'externalCode.partnerType': { ko: '연동 파트너', en: 'Partner', ja: '連携パートナー', zh: '合作方' },
  'externalCode.confirmDelete': {
    ko: '외부 연동 코드를 삭제할까요?',
    en: 'Delete this external code?',
    ja: '外部連携コードを削除しますか？',
    zh: '要删除外部对接代码吗？',
  },
  'externalCode.empty': {
    ko: '아직 외부 연동 코드가 없어요. 파트너에게 받은 코드를 등록해 보세요.',
    en: 'No external codes yet. Add the code you received from a partner.',
    ja: '外部連携コードがまだありません。パートナーから受け取ったコードを登録してください。',
    zh: '还没有外部对接代码，请录入合作方提供的代码。',
  },
  'externalCode.taken': {
    ko: '이 파트너에서 이미 쓰고 있는 코드예요. 다른 코드를 입력해 주세요.',
    en: 'This partner already uses this code. Enter another one.',
    ja: 'このパートナーで既に使われているコードです。別のコードを入力してください。',
    zh: '该合作方已在使用此代码，请输入其他代码。',
  },
  'storeExternalCode.store': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
  'storeExternalCode.one': {
    ko: '외부 연동 코드',
    en: 'External code',
    ja: '外部連携コード',
    zh: '外部对接代码',
  },
  'storeExternalCode.externalCode': {
    ko: '외부 연동 코드',
    en: 'External code',
    ja: '外部連携コード',
    zh: '外部对接代码',
  },
  'storeExternalCode.externalCode.hint': {
    ko: '키오스크나 배달앱에서 매장을 구분하는 코드예요. 저장하면 다음 주문부터 바로 적용돼요.',
    en: 'Kiosks and delivery apps use this code to identify the store. Changes apply from the next order.',
    ja: 'キオスクやデリバリーアプリが店舗を区別するコードです。保存すると次の注文から適用されます。',
    zh: '自助点餐机或外卖平台用来区分门店的代码，保存后从下一笔订单起生效。',
  },
  'storeExternalCode.partnerType': { ko: '연동 파트너', en: 'Partner', ja: '連携パートナー', zh: '合作方' },
  'storeExternalCode.confirmDelete': {
    ko: '외부 연동 코드를 삭제할까요?',
    en: 'Delete this external code?',
    ja: '外部連携コードを削除しますか？',
    zh: '要删除外部对接代码吗？',
  },
  'storeExternalCode.empty': {
    ko: '아직 외부 연동 코드가 없어요. 파트너에게 받은 코드를 등록해 보세요.',
    en: 'No external codes yet. Add the code you received from a partner.',
    ja: '外部連携コードがまだありません。パートナーから受け取ったコードを登録してください。',
    zh: '还没有外部对接代码，请录入合作方提供的代码。',
  },
} satisfies Messages;
