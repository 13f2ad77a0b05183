import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'menuItem.noSuchName': {
    ko: '이 이름의 메뉴가 없어요. 파일 이름을 메뉴 이름과 같게 해 주세요.',
    en: 'No menu item has this name. Give the file the same name as the menu item.',
    ja: 'この名前のメニューがありません。ファイル名をメニュー名と同じにしてください。',
    zh: '没有此名称的菜品，请将文件名改为菜品名称。',
  },
  'menuItem.secondPicture': {
    ko: '‘{{file}}’ 파일과 같은 메뉴의 사진이에요. 하나만 남겨 주세요.',
    en: 'This picture is for the same menu item as “{{file}}”. Keep only one of them.',
    ja: '「{{file}}」と同じメニューの写真です。一つだけ残してください。',
    zh: '与“{{file}}”是同一菜品的图片，请只保留一个。',
  },
  'menuItem.addedUnusable': {
    ko: '새 메뉴 {{count}}개는 아직 사용 안 함이에요. 골라서 사용으로 바꾸면 고객에게 보여요.',
    en: 'New menu items not in use yet: {{count}}. Select them and mark them as in use to show them to customers.',
    ja: '新しいメニュー{{count}}件はまだ未使用です。選択して使用に変更してください。',
    zh: '新增的 {{count}} 个菜品尚未启用，请勾选后设为使用。',
  },
} satisfies Messages;
