import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'qr.address': { ko: '주소', en: 'Address', ja: 'アドレス', zh: '地址' },
  'qr.copy': { ko: '주소 복사', en: 'Copy address', ja: 'アドレスをコピー', zh: '复制地址' },
  'qr.copied': {
    ko: '주소를 복사했어요',
    en: 'Address copied',
    ja: 'アドレスをコピーしました',
    zh: '已复制地址',
  },
  'qr.copyFailed': {
    ko: '주소를 복사하지 못했어요. 주소를 선택해 직접 복사해 주세요.',
    en: 'The address could not be copied. Select it and copy it manually.',
    ja: 'アドレスをコピーできませんでした。選択してコピーしてください。',
    zh: '无法复制地址，请选中后手动复制。',
  },
  'qr.saveSvg': { ko: 'SVG 저장', en: 'Save SVG', ja: 'SVGを保存', zh: '保存 SVG' },
  'qr.savePng': { ko: 'PNG 저장', en: 'Save PNG', ja: 'PNGを保存', zh: '保存 PNG' },
} satisfies Messages;
