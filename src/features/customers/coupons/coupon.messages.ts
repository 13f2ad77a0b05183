import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'coupon.text': {
    ko: '(광고) [{{store}}] 쿠폰이 도착했어요.\n\n{{discount}}\n{{benefit}}\n쿠폰 번호: {{code}}\n{{until}}까지 주문할 때 보여 주세요.\n\n무료 수신거부 {{optOut}}',
    en: '(광고) [{{store}}] You have a coupon.\n\n{{discount}}\n{{benefit}}\nCoupon code: {{code}}\nShow it when you order. Valid until {{until}}.\n\nFree opt-out 무료 수신거부 {{optOut}}',
    ja: '(광고) [{{store}}] クーポンが届きました。\n\n{{discount}}\n{{benefit}}\nクーポン番号: {{code}}\n{{until}}までにご注文の際にご提示ください。\n\n無料受信拒否 무료 수신거부 {{optOut}}',
    zh: '(광고) [{{store}}] 您有一张优惠券。\n\n{{discount}}\n{{benefit}}\n券码: {{code}}\n请在 {{until}} 前下单时出示。\n\n免费退订 무료 수신거부 {{optOut}}',
  },
  'coupon.text.price': {
    ko: '{{value}}원 할인',
    en: '{{value}} won off',
    ja: '{{value}}ウォン割引',
    zh: '立减 {{value}} 韩元',
  },
  'coupon.text.percent': {
    ko: '{{value}}% 할인',
    en: '{{value}}% off',
    ja: '{{value}}%割引',
    zh: '立减 {{value}}%',
  },
  'coupon.text.order': { ko: '전체 주문', en: 'Whole order', ja: '注文全体', zh: '整单' },

  'coupon.chooseBoth': {
    ko: '쿠폰과 유효기간을 모두 선택해 주세요.',
    en: 'Choose both a coupon and a validity period.',
    ja: 'クーポンと有効期間を両方選択してください。',
    zh: '请同时选择优惠券和有效期。',
  },
  'coupon.chooseMenu': {
    ko: '메뉴 할인은 적용할 메뉴를 선택해 주세요.',
    en: 'Choose the menu item for this discount.',
    ja: 'メニュー割引は、適用するメニューを選択してください。',
    zh: '菜品折扣请选择适用的菜品。',
  },
  'coupon.discountMissing': {
    ko: '이 매장에 없는 할인이에요.',
    en: 'This store does not have this discount.',
    ja: 'この店舗にない割引です。',
    zh: '本店没有这项折扣。',
  },
  'coupon.menuMissing': {
    ko: '이 매장에서 판매하지 않는 메뉴예요.',
    en: 'This store does not sell this item.',
    ja: 'この店舗で販売していないメニューです。',
    zh: '本店不售此菜品。',
  },
  'coupon.customerMissing': {
    ko: '고객 목록에 없는 전화번호예요.',
    en: 'This phone number is not in the customer list.',
    ja: 'お客様一覧にない電話番号です。',
    zh: '顾客列表中没有此电话号码。',
  },
  'coupon.notOffered': {
    ko: '쿠폰으로 보낼 수 없는 할인이에요. 할인 관리에서 사용 여부와 쿠폰 적용 여부를 확인해 주세요.',
    en: 'This discount cannot be sent as a coupon. Under Discounts, check that it is in use and available as a coupon.',
    ja: 'クーポンとして送れない割引です。割引管理で使用状態とクーポン適用をご確認ください。',
    zh: '此折扣不能作为优惠券发送，请在折扣管理中检查使用状态和是否可用于优惠券。',
  },
  'coupon.worthless': {
    ko: '할인되는 금액이 없어요. 다른 쿠폰이나 메뉴를 선택해 주세요.',
    en: 'This coupon takes nothing off. Choose another coupon or menu item.',
    ja: '割引される金額がありません。別のクーポンかメニューを選択してください。',
    zh: '没有可减免的金额，请选择其他优惠券或菜品。',
  },
  'coupon.notYet': {
    ko: '아직 시작하지 않은 할인이에요.',
    en: 'This discount has not started yet.',
    ja: 'まだ始まっていない割引です。',
    zh: '此折扣尚未开始。',
  },
  'coupon.outlivesDiscount': {
    ko: '이 할인은 {{at}}에 끝나요. 더 짧은 유효기간을 선택해 주세요.',
    en: 'This discount ends at {{at}}. Choose a shorter validity period.',
    ja: 'この割引は{{at}}に終了します。より短い有効期間を選択してください。',
    zh: '此折扣将于 {{at}} 结束，请选择更短的有效期。',
  },
  'coupon.discountChanged': {
    ko: '그사이 할인 금액이 바뀌었어요. 다시 확인하고 보내 주세요.',
    en: 'The discount has changed in the meantime. Check it again before sending.',
    ja: 'その間に割引額が変わりました。ご確認のうえ再送してください。',
    zh: '折扣金额刚刚有变化，请重新确认后发送。',
  },
  'coupon.dayPassed': {
    ko: '발송일이 바뀌었어요: {{day}}. 만료일을 다시 확인해 주세요.',
    en: 'The send date is now {{day}}. Check the expiry date again.',
    ja: '送信日が{{day}}に変わりました。有効期限をもう一度ご確認ください。',
    zh: '发送日期已变为 {{day}}，请重新确认到期日。',
  },
  'coupon.noConsent': {
    ko: '마케팅 수신에 동의하지 않은 고객이에요.',
    en: 'This customer has not given marketing consent.',
    ja: 'マーケティング受信に同意していないお客様です。',
    zh: '该顾客未同意接收营销信息。',
  },
  'coupon.nobody': {
    ko: '마케팅 수신에 동의한 고객이 없어요.',
    en: 'No customers have given marketing consent.',
    ja: 'マーケティング受信に同意したお客様がいません。',
    zh: '没有同意接收营销信息的顾客。',
  },
  'coupon.campaignRunning': {
    ko: '이미 진행 중인 일괄 발송이 있어요. 끝나거나 중단한 뒤 보내 주세요.',
    en: 'Another bulk send is in progress. Wait until it ends or stop it first.',
    ja: '進行中の一括送信があります。終了または中止してから送信してください。',
    zh: '已有批量发送正在进行，请等待结束或先停止。',
  },
  'coupon.campaignOver': {
    ko: '이미 끝난 발송이에요.',
    en: 'This bulk send has already ended.',
    ja: 'すでに終了した送信です。',
    zh: '此发送已结束。',
  },
} satisfies Messages;
