import type { Messages } from './messages.ts';

export default {
  'picture.size': {
    ko: '{{width}}x{{height}} 픽셀 이미지만 업로드 가능합니다.',
    en: 'Only images of {{width}}x{{height}} pixels can be uploaded.',
    ja: '{{width}}x{{height}}ピクセルの画像のみアップロードできます。',
    zh: '只能上传 {{width}}x{{height}} 像素的图片。',
  },
  'picture.kind': {
    ko: 'JPG, PNG, WebP, GIF 이미지만 올릴 수 있어요.',
    en: 'Only JPG, PNG, WebP and GIF images can be uploaded.',
    ja: 'JPG、PNG、WebP、GIFの画像のみアップロードできます。',
    zh: '只能上传 JPG、PNG、WebP、GIF 图片。',
  },
  'picture.unreadable': {
    ko: '이미지를 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
    en: 'The image cannot be read. Please check that the file is not damaged.',
    ja: '画像を読み取れません。ファイルが破損していないかご確認ください。',
    zh: '无法读取图片，请检查文件是否损坏。',
  },
  'picture.animated': {
    ko: '움직이는 이미지는 올릴 수 없어요.',
    en: 'Animated images cannot be uploaded.',
    ja: 'アニメーション画像はアップロードできません。',
    zh: '不能上传动态图片。',
  },
  'picture.tooLarge': {
    ko: '이미지 파일은 {{max}}MB까지 올릴 수 있어요.',
    en: 'An image file may have at most {{max}} MB.',
    ja: '画像ファイルは{{max}}MBまでです。',
    zh: '图片文件最大为 {{max}}MB。',
  },
} satisfies Messages;
