import type { Messages } from '#kit/contract/messages.ts';

export default {
  'picture.remove': { ko: '이미지 삭제', en: 'Remove image', ja: '画像を削除', zh: '删除图片' },
} satisfies Messages;
