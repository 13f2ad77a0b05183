import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'storeMapping.one': { ko: '매장 매핑', en: 'Store mapping', ja: '店舗マッピング', zh: '门店对接' },
  'storeMapping.agencyAway': {
    ko: '배달 대행사에 연결할 수 없어 아무것도 바뀌지 않았어요. 잠시 뒤에 다시 해 주세요.',
    en: 'The delivery agency cannot be reached, so nothing has changed. Try again in a moment.',
    ja: '配達代行会社に接続できず、何も変更されていません。しばらくしてからもう一度お試しください。',
    zh: '无法连接配送商，未做任何更改。请稍后再试。',
  },
  'storeMapping.unknownOutcome': {
    ko: '대행사가 제때 답하지 않아 처리됐는지 확인하고 있어요. 목록의 상태가 곧 바뀌어요.',
    en: 'The agency did not respond in time, so the request is being checked. The status in the list will be updated soon.',
    ja: '代行会社から時間内に応答がなく、処理状況を確認しています。一覧の状態が間もなく更新されます。',
    zh: '配送商未及时回复，正在确认是否已处理，列表状态将很快更新。',
  },
  'storeMapping.unknownBrand': {
    ko: '없는 배달 대행사 브랜드예요. 목록을 다시 조회해 주세요.',
    en: 'This delivery agency brand does not exist. Search the list again.',
    ja: '存在しない配達代行ブランドです。一覧を再検索してください。',
    zh: '没有该配送商品牌，请重新查询列表。',
  },
  'storeMapping.otherAgency': {
    ko: '이 대행사의 브랜드가 아니에요.',
    en: 'This brand belongs to another agency.',
    ja: 'この代行会社のブランドではありません。',
    zh: '该品牌不属于此配送商。',
  },
  'storeMapping.oneBrand': {
    ko: '브랜드를 하나만 골라 주세요.',
    en: 'Choose only one brand.',
    ja: 'ブランドを1つだけ選択してください。',
    zh: '请只选择一个品牌。',
  },
  'storeMapping.notByCall': {
    ko: '매핑 신청을 받지 않는 브랜드예요. 브랜드 설정을 확인해 주세요.',
    en: 'This brand does not accept mapping requests. Check the brand settings.',
    ja: 'マッピング申請を受け付けていないブランドです。ブランドの設定をご確認ください。',
    zh: '该品牌不接受对接申请，请查看品牌设置。',
  },
  'storeMapping.storeStopped': {
    ko: '사용하지 않는 매장이라 매핑할 수 없어요.',
    en: 'This store is not in use, so it cannot be mapped.',
    ja: '使用していない店舗のためマッピングできません。',
    zh: '门店已停用，无法对接。',
  },
  'storeMapping.already': {
    ko: '이미 매핑된 브랜드예요. 다른 코드로 바꾸려면 먼저 해제해 주세요.',
    en: 'The store is already mapped to this brand. To use another code, release the mapping first.',
    ja: '既にマッピング済みのブランドです。別のコードに変えるには先に解除してください。',
    zh: '该品牌已对接。如需更换代码，请先解除。',
  },
  'storeMapping.waiting': {
    ko: '대행사가 매핑 신청을 처리하고 있어요. 결과가 나온 뒤에 다시 해 주세요.',
    en: 'The agency is processing the mapping request. Try again when the result is in.',
    ja: '代行会社がマッピング申請を処理中です。結果が出てからもう一度お試しください。',
    zh: '配送商正在处理对接申请，请等待结果后再试。',
  },
  'storeMapping.releasing': {
    ko: '대행사가 해제 요청을 처리하고 있어요. 결과가 나온 뒤에 다시 해 주세요.',
    en: 'The agency is processing the release request. Try again when the result is in.',
    ja: '代行会社が解除を処理中です。結果が出てからもう一度お試しください。',
    zh: '配送商正在处理解除申请，请等待结果后再试。',
  },
  'storeMapping.notMapped': {
    ko: '매핑되어 있지 않아 해제할 것이 없어요.',
    en: 'The store is not mapped, so there is nothing to release.',
    ja: 'マッピングされていないため、解除するものがありません。',
    zh: '未对接，无需解除。',
  },
  'storeMapping.checkFirst': {
    ko: '해제하지 못한 매핑이에요. 상태를 확인한 뒤 다시 해제해 주세요.',
    en: 'This mapping could not be released. Check its status and try again.',
    ja: '解除できなかったマッピングです。状態を確認してから再度解除してください。',
    zh: '该对接未能解除。请先确认状态，再重新解除。',
  },
  'storeMapping.codeTaken': {
    ko: '“{{store}}” 매장이 쓰고 있는 대행사 매장이에요. 다른 매장을 골라 주세요.',
    en: '“{{store}}” is already mapped to this agency store. Choose another one.',
    ja: '「{{store}}」が利用中の代行会社店舗です。別の店舗を選んでください。',
    zh: '“{{store}}”正在使用该配送商门店，请选择其他门店。',
  },
  'storeMapping.codeTakenElsewhere': {
    ko: '다른 매장이 쓰고 있는 대행사 매장이에요. 다른 매장을 골라 주세요.',
    en: 'Another store is already mapped to this agency store. Choose another one.',
    ja: '他の店舗が利用中の代行会社店舗です。別の店舗を選んでください。',
    zh: '其他门店正在使用该配送商门店，请选择其他门店。',
  },
  'storeMapping.ridesOn': {
    ko: '이 대행사로 진행 중인 배달이 {{count}}건 있어요. 배달이 끝난 뒤에 해제해 주세요.',
    en: 'Deliveries in progress with this agency: {{count}}. Release the mapping when they have ended.',
    ja: 'この代行会社で進行中の配達が{{count}}件あります。終了後に解除してください。',
    zh: '该配送商有{{count}}单配送进行中，请在结束后解除。',
  },
  'storeMapping.notTaken': {
    ko: '대행사가 신청을 접수하지 않았어요. 다시 신청해 주세요.',
    en: 'The agency did not accept the request. Send it again.',
    ja: '代行会社が申請を受け付けていません。もう一度申請してください。',
    zh: '配送商未受理申请，请重新提交。',
  },
} satisfies Messages;
