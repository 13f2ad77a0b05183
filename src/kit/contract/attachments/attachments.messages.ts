import type { Messages } from '../i18n/messages.ts';

export default {
  'attachments.unknown': {
    ko: '이미 없어진 파일이에요. 새로 불러온 뒤 다시 저장해 주세요.',
    en: 'This file is no longer there. Refresh the page and save again.',
    ja: 'このファイルはすでにありません。再読み込みしてから保存してください。',
    zh: '该文件已不存在，请刷新后重新保存。',
  },
  'attachments.tooMany': {
    ko: '파일은 {{max}}개까지 첨부할 수 있어요.',
    en: 'Up to {{max}} files can be attached.',
    ja: 'ファイルは{{max}}件まで添付できます。',
    zh: '最多可添加 {{max}} 个文件。',
  },
  'attachments.tooLarge': {
    ko: '5MB보다 큰 파일은 첨부할 수 없어요. 크기를 줄여서 다시 올려 주세요.',
    en: 'Files larger than 5 MB cannot be attached. Reduce the size and try again.',
    ja: '5MBを超えるファイルは添付できません。サイズを小さくしてもう一度お試しください。',
    zh: '不能添加大于 5MB 的文件，请缩小后重试。',
  },
  'attachments.tooManyPixels': {
    ko: '이미지가 너무 커요. {{max}}백만 화소 이하로 줄여서 다시 올려 주세요.',
    en: 'The picture has more than {{max}} megapixels. Reduce it and try again.',
    ja: '画像が大きすぎます。{{max}}メガピクセル以下に縮小してもう一度お試しください。',
    zh: '图片过大，请缩小到 {{max}} 百万像素以内后重试。',
  },
} satisfies Messages;
