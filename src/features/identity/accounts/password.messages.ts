import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'password.isLoginId': {
    ko: '아이디와 같은 비밀번호는 쉽게 알아낼 수 있어요. 다른 비밀번호를 정해 주세요.',
    en: 'A password that matches your account ID is easy to guess. Choose another one.',
    ja: 'アカウントIDと同じパスワードは推測されやすいため使えません。別のパスワードを設定してください。',
    zh: '与账号相同的密码容易被猜到，请设置其他密码。',
  },
  'password.isName': {
    ko: '서비스나 매장, 사업자 이름과 같은 비밀번호는 쉽게 알아낼 수 있어요. 다른 비밀번호를 정해 주세요.',
    en: 'A password that matches the name of the product, store or business is easy to guess. Choose another one.',
    ja: 'サービス名や店舗名、事業者名と同じパスワードは推測されやすいため使えません。別のパスワードを設定してください。',
    zh: '与产品、门店或商户名称相同的密码容易被猜到，请设置其他密码。',
  },
  'password.common': {
    ko: '많은 사람이 써서 쉽게 알아낼 수 있는 비밀번호예요. 다른 비밀번호를 정해 주세요.',
    en: 'This password is too common and easy to guess. Choose another one.',
    ja: '多くの人が使っていて推測されやすいパスワードです。別のパスワードを設定してください。',
    zh: '使用该密码的人很多，容易被猜到，请设置其他密码。',
  },
} satisfies Messages;
