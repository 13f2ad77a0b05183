import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'account.idTaken': {
    ko: '이미 사용중인 아이디입니다.',
    en: 'This account ID is already in use.',
    ja: 'すでに使用されているIDです。',
    zh: '该账号已被使用。',
  },
  'account.idReserved': {
    ko: '이 아이디는 쓸 수 없어요. C나 S와 숫자 아홉 자리는 사업자와 매장에만 주어져요. 다른 아이디를 정해 주세요.',
    en: 'This account ID cannot be used. C or S with nine digits is given to businesses and stores only. Choose another one.',
    ja: 'このIDは使えません。CまたはSと9桁の数字は事業者と店舗専用です。別のIDを設定してください。',
    zh: '无法使用该账号。C 或 S 加九位数字仅分配给商户和门店，请设置其他账号。',
  },
  'account.phoneTaken': {
    ko: '이미 사용 중인 전화번호예요.',
    en: 'This phone number is already in use.',
    ja: 'この電話番号は既に使用されています。',
    zh: '该电话号码已被使用。',
  },
  'account.emailTaken': {
    ko: '이미 사용 중인 이메일이에요.',
    en: 'This email address is already in use.',
    ja: 'このメールアドレスは既に使用されています。',
    zh: '该邮箱已被使用。',
  },
  'account.lastAdministrator': {
    ko: '마지막 관리자 계정은 사용을 멈추거나 잠그거나 지울 수 없어요. 다른 관리자를 먼저 만들어 주세요.',
    en: 'The last administrator cannot be disabled, locked, deleted or stripped of the role. Add another administrator first.',
    ja: '最後の管理者アカウントは、停止・ロック・削除・権限の取り消しができません。先に別の管理者を追加してください。',
    zh: '不能停用、锁定、删除最后一个管理员账号或取消其权限，请先添加其他管理员。',
  },
  'account.ownKept': {
    ko: '지금 로그인한 내 계정에는 할 수 없어요. 다른 관리자에게 요청해 주세요.',
    en: 'This is not possible for your own account. Ask another administrator.',
    ja: 'ご自身のアカウントにはできません。別の管理者にご依頼ください。',
    zh: '无法对自己的账号执行此操作，请联系其他管理员。',
  },
  'account.stronger': {
    ko: '나보다 권한이 많은 계정은 바꿀 수 없어요. 그 권한을 가진 관리자에게 요청해 주세요.',
    en: 'This account holds rights that you do not hold, so you cannot change it. Ask somebody who holds them.',
    ja: '自分より多くの権限を持つアカウントは変更できません。その権限を持つ管理者にご依頼ください。',
    zh: '无法修改权限多于自己的账号，请联系拥有这些权限的管理员。',
  },
  'staff.passwordMismatch': {
    ko: '비밀번호가 일치 하지 않습니다.',
    en: 'The passwords do not match.',
    ja: 'パスワードが一致しません。',
    zh: '两次输入的密码不一致。',
  },
} satisfies Messages;
