import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'resource.addressTaken': {
    ko: '이미 사용중인 주소, 호출 타입 조합 입니다.',
    en: 'This address and call type are already in use.',
    ja: 'すでに使用中のアドレスと呼び出しタイプの組み合わせです。',
    zh: '该地址与调用类型的组合已被使用。',
  },
  'resource.urlFormat': {
    ko: '/로 시작하고 공백 없이 영문, 숫자, 기호로 적어 주세요.',
    en: 'Start with / and use letters, digits and signs without spaces.',
    ja: '/ で始め、空白なしの英数字と記号で入力してください。',
    zh: '请以 / 开头，使用不含空格的字母、数字和符号。',
  },
} satisfies Messages;
