import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'appMember.one': { ko: '앱 회원', en: 'App member', ja: 'アプリ会員', zh: '应用会员' },
  'appMember.loginIdFixed': {
    ko: '회원 아이디는 바꿀 수 없어요.',
    en: 'The ID of a member cannot be changed.',
    ja: '会員IDは変更できません。',
    zh: '会员账号无法修改。',
  },
  'appMember.deleted': {
    ko: '삭제된 회원이에요. 관리자가 30일 안에 복원할 수 있어요.',
    en: 'This member was deleted. The operator can restore it within 30 days.',
    ja: '削除された会員です。管理者が30日以内に復元できます。',
    zh: '该会员已被删除，管理员可在30天内恢复。',
  },
  'appMember.statedInFuture': {
    ko: '동의 시각이 지금보다 늦어요. 시각을 확인해 주세요.',
    en: 'The time of the consent is in the future. Check the clock.',
    ja: '同意日時が現在より後です。日時をご確認ください。',
    zh: '同意时间晚于当前时间，请检查时间。',
  },
} satisfies Messages;
