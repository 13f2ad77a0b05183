import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'delivery.unknownAgency': {
    ko: '이 매장에서 쓰지 않는 배달 대행사예요. 다른 대행사를 골라 주세요.',
    en: 'This store does not use that delivery agency. Choose another one.',
    ja: 'この店舗では利用していない配達代行会社です。別の会社を選んでください。',
    zh: '本店未使用该配送商，请选择其他配送商。',
  },
  'delivery.coordinatesMissing': {
    ko: '배달 위치를 알 수 없어요. 주소에서 위치를 찾아 주세요.',
    en: 'The delivery location is not known. Look up the address first.',
    ja: '配達先の位置が分かりません。住所から位置を検索してください。',
    zh: '无法确定配送位置，请按地址查找位置。',
  },
  'delivery.outsideKorea': {
    ko: '위도는 33–39, 경도는 124–132 사이여야 해요.',
    en: 'Latitude must be between 33 and 39, longitude between 124 and 132.',
    ja: '緯度は33〜39、経度は124〜132の範囲で入力してください。',
    zh: '纬度须在33–39之间，经度须在124–132之间。',
  },
  'delivery.orderOver': {
    ko: '이미 끝난 주문이라 배달대행을 요청할 수 없어요.',
    en: 'This order is already complete, so you cannot request a rider.',
    ja: '完了した注文のため、配達を依頼できません。',
    zh: '订单已完成，无法呼叫骑手。',
  },
  'delivery.notDelivery': {
    ko: '배달 주문이 아니라서 배달대행을 요청할 수 없어요.',
    en: 'This is not a delivery order, so you cannot request a rider.',
    ja: '配達注文ではないため、配達を依頼できません。',
    zh: '这不是外卖订单，无法呼叫骑手。',
  },
  'delivery.alreadyAsked': {
    ko: '이미 배달대행을 요청한 주문이에요. 진행 상황을 확인해 주세요.',
    en: 'A rider has already been requested for this order. Check its progress.',
    ja: 'この注文はすでに配達を依頼しています。状況をご確認ください。',
    zh: '该订单已呼叫骑手，请查看进度。',
  },
  'delivery.requestUsed': {
    ko: '이미 사용된 요청 번호예요. 창을 닫고 다시 요청해 주세요.',
    en: 'This request number has already been used. Close the dialog and request again.',
    ja: '使用済みの依頼番号です。画面を閉じてもう一度依頼してください。',
    zh: '该请求编号已使用，请关闭窗口后重新请求。',
  },
  'delivery.none': {
    ko: '진행 중인 배달대행 요청이 없어요.',
    en: 'There is no open rider request for this order.',
    ja: '進行中の配達依頼はありません。',
    zh: '没有进行中的配送请求。',
  },
  'delivery.waiting': {
    ko: '대행사의 답을 기다리고 있어요. 잠시 뒤에 다시 해 주세요.',
    en: 'The agency has not responded yet. Try again in a moment.',
    ja: '代行会社の応答を待っています。しばらくしてからもう一度お試しください。',
    zh: '正在等待配送商回复，请稍后再试。',
  },
  'delivery.carried': {
    ko: '라이더가 이미 음식을 가져가서 바꾸거나 취소할 수 없어요.',
    en: 'The rider has already picked up the food, so the request cannot be changed or cancelled.',
    ja: 'ライダーがすでに受け取っているため、変更や取り消しはできません。',
    zh: '骑手已取餐，无法更改或取消。',
  },
  'delivery.agencyAway': {
    ko: '배달 대행사에 연결할 수 없어 요청하지 않았어요. 잠시 뒤에 다시 하거나 다른 대행사를 골라 주세요.',
    en: 'The delivery agency cannot be reached, so no rider was requested. Try again in a moment or choose another agency.',
    ja: '配達代行会社に接続できず、依頼していません。しばらくしてから再度お試しいただくか、別の会社を選んでください。',
    zh: '无法连接配送商，请求未发出。请稍后再试或选择其他配送商。',
  },
  'delivery.unknownOutcome': {
    ko: '대행사가 제때 답하지 않아 접수됐는지 확인하고 있어요. 잠시 뒤 배달 상태를 봐 주세요.',
    en: 'The agency did not respond in time, so the request is being checked. Check the delivery status again in a moment.',
    ja: '代行会社から時間内に応答がなく、受付状況を確認しています。しばらくしてから配達状態をご確認ください。',
    zh: '配送商未及时回复，正在确认是否受理，请稍后查看配送状态。',
  },
  'delivery.badSignature': {
    ko: '서명을 확인할 수 없어요.',
    en: 'The signature cannot be verified.',
    ja: '署名を確認できません。',
    zh: '无法验证签名。',
  },
  'delivery.stillRunning': {
    ko: '진행 중인 배달이 있어 삭제할 수 없어요. 끝난 배달만 골라 주세요.',
    en: 'Deliveries in progress cannot be deleted. Select only deliveries that have ended.',
    ja: '進行中の配達があるため削除できません。終了した配達のみ選択してください。',
    zh: '有进行中的配送，无法删除。请只选择已结束的配送。',
  },
  'delivery.state.refused': { ko: '접수 안 됨', en: 'Not accepted', ja: '未受付', zh: '未受理' },
  'delivery.state.withdrawn': {
    ko: '매장 취소',
    en: 'Cancelled by store',
    ja: '店舗キャンセル',
    zh: '门店取消',
  },
} satisfies Messages;
