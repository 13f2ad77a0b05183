import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'picture.choose': {
    ko: '끌어다 놓거나 붙여넣거나, 눌러서 고르세요',
    en: 'Drop, paste or choose a picture',
    ja: 'ドロップ、貼り付け、またはクリックして選択',
    zh: '拖放、粘贴图片，或点击选择',
  },
  'picture.none': {
    ko: '등록한 이미지가 없어요',
    en: 'There is no picture',
    ja: '登録した画像はありません',
    zh: '没有图片',
  },
  'picture.broken': {
    ko: '이미지를 불러오지 못했어요',
    en: 'The picture could not be loaded',
    ja: '画像を読み込めませんでした',
    zh: '图片加载失败',
  },
  'picture.rules': {
    ko: '{{width}}×{{height}} 픽셀 · JPG, PNG, WebP, GIF\n크기가 달라도 고른 뒤에 맞출 수 있어요.',
    en: '{{width}}×{{height}} pixels · JPG, PNG, WebP, GIF\nYou can crop other sizes after choosing.',
    ja: '{{width}}×{{height}}ピクセル · JPG、PNG、WebP、GIF\nサイズが違っても選択後に調整できます。',
    zh: '{{width}}×{{height}} 像素 · JPG、PNG、WebP、GIF\n尺寸不同也可在选择后裁剪。',
  },
  'picture.current': { ko: '등록한 이미지', en: 'Current picture', ja: '登録した画像', zh: '当前图片' },
  'picture.reading': {
    ko: '이미지를 읽고 있어요',
    en: 'Reading the picture',
    ja: '画像を読み込んでいます',
    zh: '正在读取图片',
  },
  'picture.change': { ko: '다른 이미지', en: 'Choose another picture', ja: '別の画像', zh: '更换图片' },
  'picture.remove': { ko: '이미지 삭제', en: 'Remove picture', ja: '画像を削除', zh: '删除图片' },
  'picture.crop': { ko: '이미지 맞추기', en: 'Crop to size', ja: '画像の調整', zh: '裁剪图片' },
  'picture.cropLead': {
    ko: '보일 부분을 옮기고 확대해 {{width}}×{{height}} 픽셀로 맞춰 주세요.',
    en: 'Move and zoom the picture to choose the part to show at {{width}}×{{height}} pixels.',
    ja: '画像を移動・拡大して、{{width}}×{{height}}ピクセルで表示する部分を選んでください。',
    zh: '移动并放大图片，选择以 {{width}}×{{height}} 像素显示的部分。',
  },
  'picture.cropMove': {
    ko: '보일 부분. 화살표 키로 옮길 수 있어요.',
    en: 'Visible part. Use the arrow keys to move it.',
    ja: '表示する部分。矢印キーで移動できます。',
    zh: '显示的部分。可用方向键移动。',
  },
  'picture.cropKeys': {
    ko: '끌거나 화살표 키로 옮기고, 휠이나 막대로 확대할 수 있어요.',
    en: 'Drag or use the arrow keys to move it. Use the wheel or the slider to zoom.',
    ja: 'ドラッグまたは矢印キーで移動、ホイールまたはスライダーで拡大できます。',
    zh: '拖动或用方向键移动，用滚轮或滑块放大。',
  },
  'picture.cropBlurred': {
    ko: '이 부분은 원본이 작아서 흐릿하게 보일 수 있어요.',
    en: 'This part may look blurred because the original is small.',
    ja: 'この部分は元の画像が小さいため、ぼやけて見えることがあります。',
    zh: '该部分原图较小，可能显示模糊。',
  },
  'picture.cropDone': { ko: '이대로 쓰기', en: 'Use this part', ja: 'この部分を使う', zh: '使用此部分' },
  'picture.zoom': { ko: '확대', en: 'Zoom', ja: '拡大', zh: '缩放' },
  'picture.zoomIn': { ko: '더 크게', en: 'Zoom in', ja: '拡大する', zh: '放大' },
  'picture.zoomOut': { ko: '더 작게', en: 'Zoom out', ja: '縮小する', zh: '缩小' },
} satisfies Messages;
