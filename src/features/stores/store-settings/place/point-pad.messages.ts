import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'pointPad.title': { ko: '매장 위치', en: 'Position of the store', ja: '店舗の位置', zh: '门店位置' },
  'pointPad.marker': {
    ko: '매장 위치, 화살표 키로 1m씩, Shift와 함께 10m씩 옮겨요',
    en: 'Position of the store; arrow keys move it by 1 m, with Shift by 10 m',
    ja: '店舗の位置、矢印キーで1m、Shiftと一緒に10m動かします',
    zh: '门店位置，方向键移动 1 米，按住 Shift 移动 10 米',
  },
  'pointPad.hint': {
    ko: '핀을 끌거나 화살표 키로 옮겨요(1m, Shift와 함께 10m). 지도 그림 없이 거리와 방향만 보여요.',
    en: 'Drag the pin or use the arrow keys (1 m, with Shift 10 m). Distances and directions only, no map pictures.',
    ja: 'ピンをドラッグするか矢印キーで動かします（1m、Shiftと一緒に10m）。地図画像はなく、距離と方向だけを示します。',
    zh: '拖动图钉或用方向键移动（1 米，按住 Shift 为 10 米）。仅显示距离和方向，不显示地图图像。',
  },
  'pointPad.atFound': {
    ko: '찾은 주소와 같은 자리예요.',
    en: 'At the address found.',
    ja: '見つかった住所と同じ位置です。',
    zh: '与查到的地址位置相同。',
  },
  'pointPad.atSaved': {
    ko: '저장된 위치예요.',
    en: 'At the saved position.',
    ja: '保存された位置です。',
    zh: '位于已保存的位置。',
  },
  'pointPad.fromFound': {
    ko: '찾은 주소에서 {{distance}}',
    en: '{{distance}} from the address found',
    ja: '見つかった住所から{{distance}}',
    zh: '距查到的地址 {{distance}}',
  },
  'pointPad.fromSaved': {
    ko: '저장된 위치에서 {{distance}}',
    en: '{{distance}} from the saved position',
    ja: '保存された位置から{{distance}}',
    zh: '距已保存的位置 {{distance}}',
  },
  'pointPad.found': { ko: '찾은 주소', en: 'Address found', ja: '見つかった住所', zh: '查到的地址' },
  'pointPad.saved': { ko: '저장된 위치', en: 'Saved position', ja: '保存された位置', zh: '已保存的位置' },
  'pointPad.back': {
    ko: '그 자리로 되돌리기',
    en: 'Move it back there',
    ja: 'その位置に戻す',
    zh: '移回该处',
  },
  'pointPad.basic': {
    ko: '기본 거리 {{distance}}',
    en: 'Basic distance {{distance}}',
    ja: '基本距離{{distance}}',
    zh: '基本距离 {{distance}}',
  },
  'pointPad.largest': {
    ko: '최대 거리 {{distance}}',
    en: 'Maximum distance {{distance}}',
    ja: '最大距離{{distance}}',
    zh: '最大距离 {{distance}}',
  },
  'pointPad.closer': { ko: '확대', en: 'Zoom in', ja: '拡大', zh: '放大' },
  'pointPad.farther': { ko: '축소', en: 'Zoom out', ja: '縮小', zh: '缩小' },
  'pointPad.metres': { ko: '{{n}}m', en: '{{n}} m', ja: '{{n}}m', zh: '{{n}} 米' },
  'pointPad.kilometres': { ko: '{{n}}km', en: '{{n}} km', ja: '{{n}}km', zh: '{{n}} 公里' },
} satisfies Messages;
