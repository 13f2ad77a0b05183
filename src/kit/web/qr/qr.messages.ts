import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'qr.address': { ko: '주소', en: 'Address', ja: 'アドレス', zh: '地址' },
  'qr.copy': { ko: '주소 복사', en: 'Copy address', ja: 'アドレスをコピー', zh: '复制地址' },
  'qr.saveSvg': { ko: 'SVG 저장', en: 'Save SVG', ja: 'SVGを保存', zh: '保存 SVG' },
  'qr.savePng': { ko: 'PNG 저장', en: 'Save PNG', ja: 'PNGを保存', zh: '保存 PNG' },
} satisfies Messages;
