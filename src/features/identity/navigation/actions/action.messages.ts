import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.actions': {
    ko: '액션(기능 권한) 관리',
    en: 'Actions',
    ja: 'アクション（機能権限）管理',
    zh: '操作（功能权限）管理',
  },
  'action.one': { ko: '액션', en: 'Action', ja: 'アクション', zh: '操作' },
  'action.id': { ko: '코드', en: 'Number', ja: 'コード', zh: '编号' },
  'action.code': { ko: '액션 ID', en: 'Action ID', ja: 'アクションID', zh: '操作 ID' },
  'action.code.hint': {
    ko: '호출이 확인하는 권한 코드예요. 등록한 뒤에는 바꿀 수 없어요.',
    en: 'The permission code that calls ask for. Cannot be changed later.',
    ja: '呼び出しが確認する権限コードです。登録後は変更できません。',
    zh: '调用时检查的权限代码。创建后不能修改。',
  },
  'action.name': { ko: '액션명', en: 'Name', ja: 'アクション名', zh: '操作名称' },
  'action.localName': { ko: '액션명', en: 'Name', ja: 'アクション名', zh: '操作名称' },
  'action.translations': { ko: '다른 언어', en: 'Other languages', ja: '他の言語', zh: '其他语言' },
  'action.type': { ko: '액션 구분', en: 'Type', ja: '区分', zh: '类型' },
  'action.url': { ko: '주소', en: 'Address', ja: 'アドレス', zh: '地址' },
  'action.method': { ko: '호출 타입', en: 'Call type', ja: '呼び出しタイプ', zh: '调用类型' },
  'action.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'action.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'action.inUse.hint': {
    ko: '중지하면 모든 권한에서 바로 이 기능을 쓸 수 없어요.',
    en: 'When not in use, no role gives it any more, at once.',
    ja: '停止すると、すべての権限でこの機能がすぐに使えなくなります。',
    zh: '停用后，所有权限立即不能使用此功能。',
  },
  'action.builtIn': { ko: '기본 액션', en: 'Built-in', ja: '標準アクション', zh: '内置操作' },
  'action.codeTaken': {
    ko: '이미 사용중인 아이디입니다.',
    en: 'This ID is already in use.',
    ja: 'すでに使用中のIDです。',
    zh: '该 ID 已被使用。',
  },
  'action.nameTaken': {
    ko: '이미 사용중인 이벤트명입니다.',
    en: 'This name is already in use.',
    ja: 'すでに使用中のイベント名です。',
    zh: '该名称已被使用。',
  },
  'action.empty': {
    ko: '조건에 맞는 액션이 없어요.',
    en: 'No action matches.',
    ja: '条件に合うアクションがありません。',
    zh: '没有符合条件的操作。',
  },
} satisfies Messages;
