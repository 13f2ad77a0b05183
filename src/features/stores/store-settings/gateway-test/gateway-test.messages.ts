import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'store.ownGatewayOnly': {
    ko: '이 매장이 직접 계약한 PG사를 선택한 뒤 시험해 주세요.',
    en: 'Select a gateway that this store has its own contract with, then test it.',
    ja: 'この店舗が直接契約している決済会社を選択してからテストしてください。',
    zh: '请先选择本门店自行签约的支付机构，再进行测试。',
  },
  'gatewayTest.try': { ko: '연결 시험', en: 'Test connection', ja: '接続テスト', zh: '测试连接' },
  'gatewayTest.hint': {
    ko: '입력한 키로 물어보기만 해요. 결제나 저장은 하지 않아요.',
    en: 'Only asks with these keys. Nothing is paid or saved.',
    ja: '入力したキーで問い合わせるだけです。支払いも保存もしません。',
    zh: '仅用这些密钥查询，不会扣款或保存。',
  },
  'gatewayTest.works': {
    ko: '{{gateway}}에 연결됐고, 키도 맞아요.',
    en: '{{gateway}} accepted these keys.',
    ja: '{{gateway}}に接続でき、キーも正しいです。',
    zh: '已连接 {{gateway}}，密钥有效。',
  },
  'gatewayTest.passwordUntested': {
    ko: '취소 비밀번호는 환불할 때만 쓰여서 이 시험으로는 확인할 수 없어요.',
    en: 'The cancel password is used for refunds only; this test does not check it.',
    ja: 'キャンセル用パスワードは返金時にのみ使うため、このテストでは確認できません。',
    zh: '取消密码仅在退款时使用，此测试无法验证。',
  },
  'gatewayTest.refused': {
    ko: '{{gateway}}에서 키를 거절했어요. 가맹점 ID와 키를 확인해 주세요.',
    en: '{{gateway}} refused these keys. Check the merchant id and the keys.',
    ja: '{{gateway}}がキーを拒否しました。加盟店IDとキーを確認してください。',
    zh: '{{gateway}} 拒绝了这些密钥，请核对商户号和密钥。',
  },
  'gatewayTest.unclear': {
    ko: '{{gateway}}에서 알아볼 수 없는 답이 왔어요. 키가 맞는지는 확인하지 못했어요.',
    en: 'The answer of {{gateway}} was not understood. Whether the keys are right is not known.',
    ja: '{{gateway}}の応答を解釈できません。キーが正しいかは確認できませんでした。',
    zh: '无法识别 {{gateway}} 的答复，未能确认密钥是否有效。',
  },
  'gatewayTest.unreachable': {
    ko: '{{gateway}}에 연결할 수 없어요. 잠시 뒤에 다시 시험해 주세요.',
    en: '{{gateway}} cannot be reached. Try again in a moment.',
    ja: '{{gateway}}に接続できません。しばらくしてからもう一度お試しください。',
    zh: '无法连接 {{gateway}}，请稍后再试。',
  },
  'gatewayTest.notOffered': {
    ko: '{{gateway}}에는 연결을 시험하는 방법이 없어요. 키는 첫 환불 때 확인돼요.',
    en: '{{gateway}} offers no test. The keys are checked at the first refund.',
    ja: '{{gateway}}には接続テストの手段がありません。キーは最初の返金時に確認されます。',
    zh: '{{gateway}} 不提供连接测试，密钥将在首次退款时验证。',
  },
  'gatewayTest.unconfigured': {
    ko: '이 서버에 {{gateway}} 주소가 설정되지 않았어요. 시스템 관리자에게 문의해 주세요.',
    en: 'This server has no address of {{gateway}}. Ask the system administrator.',
    ja: 'このサーバーに{{gateway}}のアドレスが設定されていません。システム管理者にお問い合わせください。',
    zh: '此服务器未设置 {{gateway}} 的地址，请联系系统管理员。',
  },
  'gatewayTest.message': {
    ko: 'PG사의 답: {{message}}',
    en: 'Gateway message: {{message}}',
    ja: '決済会社の応答：{{message}}',
    zh: '支付机构答复：{{message}}',
  },
  'gatewayTest.simulated': {
    ko: '시뮬레이터가 답했어요. 입력한 키는 보내지 않았어요.',
    en: 'A simulator answered. These keys were not sent.',
    ja: 'シミュレーターが応答しました。入力したキーは送信していません。',
    zh: '由模拟器答复，未发送所填密钥。',
  },
} satisfies Messages;
