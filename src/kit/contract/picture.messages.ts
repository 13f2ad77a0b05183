import type { Messages } from './i18n/messages.ts';

export default {
  'picture.size': {
    ko: '{{width}}x{{height}} 픽셀 이미지만 업로드 가능합니다.',
    en: 'Only pictures of {{width}}×{{height}} pixels can be uploaded.',
    ja: '{{width}}x{{height}}ピクセルの画像のみアップロードできます。',
    zh: '只能上传 {{width}}x{{height}} 像素的图片。',
  },
  'picture.kind': {
    ko: 'JPG, PNG, WebP, GIF 이미지만 올릴 수 있어요.',
    en: 'Only JPG, PNG, WebP and GIF pictures can be uploaded.',
    ja: 'JPG、PNG、WebP、GIFの画像のみアップロードできます。',
    zh: '只能上传 JPG、PNG、WebP、GIF 图片。',
  },
  'picture.unreadable': {
    ko: '이미지를 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
    en: 'The picture cannot be read. Check that the file is not damaged.',
    ja: '画像を読み取れません。ファイルが破損していないかご確認ください。',
    zh: '无法读取图片，请检查文件是否损坏。',
  },
  'picture.animated': {
    ko: '움직이는 이미지는 올릴 수 없어요.',
    en: 'Animated pictures cannot be uploaded.',
    ja: 'アニメーション画像はアップロードできません。',
    zh: '不能上传动态图片。',
  },
  'picture.tooLarge': {
    ko: '이미지 파일은 {{max}}MB까지 올릴 수 있어요.',
    en: 'The picture is too large. The limit is {{max}} MB.',
    ja: '画像ファイルは{{max}}MBまでです。',
    zh: '图片文件最大为 {{max}}MB。',
  },
  'picture.gone': {
    ko: '글에 있는 이미지 {{count}}개가 더 이상 저장되어 있지 않아요. 지우고 다시 넣어 주세요.',
    en: 'Pictures of the text are no longer stored ({{count}}). Remove and insert them again.',
    ja: '本文の画像{{count}}件はもう保存されていません。削除して入れ直してください。',
    zh: '正文中有 {{count}} 张图片已不再保存，请删除后重新插入。',
  },
  'video.kind': {
    ko: 'MP4, WebM 영상만 올릴 수 있어요.',
    en: 'Only MP4 and WebM videos can be uploaded.',
    ja: 'MP4、WebMの動画のみアップロードできます。',
    zh: '只能上传 MP4、WebM 视频。',
  },
  'video.unreadable': {
    ko: '영상을 읽을 수 없어요. 파일이 잘리거나 손상되지 않았는지 확인하고, 다시 저장한 파일로 올려 주세요.',
    en: 'The video cannot be read. Check that the file is complete and not damaged, then export it again and upload the new file.',
    ja: '動画を読み取れません。ファイルが途中で切れたり破損したりしていないか確認し、書き出し直したファイルをアップロードしてください。',
    zh: '无法读取视频。请检查文件是否不完整或已损坏，重新导出后再上传。',
  },
  'file.quota': {
    ko: '파일 저장 공간이 부족해서 올릴 수 없어요. {{max}}MB 중 {{used}}MB를 쓰고 있어요. 쓰지 않는 이미지나 영상을 비우거나 더 작은 파일로 바꾼 뒤 다시 올려 주세요. 삭제한 항목의 파일은 한 달 뒤에 비워져요.',
    en: 'There is not enough storage space for this file: {{used}} MB of {{max}} MB are in use. Remove pictures and videos you no longer need or replace them with smaller ones, then upload again. Files of deleted items are removed after a month.',
    ja: 'ファイルの保存容量が足りないためアップロードできません。{{max}}MBのうち{{used}}MBを使用しています。使わない画像や動画を外すか小さいファイルに差し替えてから、もう一度アップロードしてください。削除した項目のファイルは1か月後に消去されます。',
    zh: '文件存储空间不足，无法上传。{{max}}MB 中已使用 {{used}}MB。请清除不用的图片或视频，或换成更小的文件后再上传。已删除项目的文件会在一个月后清除。',
  },
} satisfies Messages;
