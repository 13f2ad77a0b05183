import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'address.find': { ko: '주소 찾기', en: 'Find the address', ja: '住所を検索', zh: '查找地址' },
  'address.findHint': {
    ko: '도로명, 건물 이름이나 지번으로 찾아요.',
    en: 'Search by street, building or lot number.',
    ja: '道路名、建物名、地番で検索できます。',
    zh: '可按路名、建筑名称或门牌号查找。',
  },
  'address.one': { ko: '주소', en: 'Address', ja: '住所', zh: '地址' },
  'address.postcode': { ko: '우편번호', en: 'Postcode', ja: '郵便番号', zh: '邮政编码' },
  'address.noService': {
    ko: '주소 검색이 연결되어 있지 않아요. 직접 입력하세요.',
    en: 'No address service is set up. Type the address by hand.',
    ja: '住所検索が設定されていません。直接入力してください。',
    zh: '未设置地址查询服务，请手动输入。',
  },
  'address.away': {
    ko: '주소 검색 서비스가 응답하지 않아요. 직접 입력하거나 잠시 뒤에 다시 찾아 주세요.',
    en: 'The address services do not answer. Type the address by hand, or search again in a moment.',
    ja: '住所検索サービスが応答しません。直接入力するか、しばらくしてからもう一度検索してください。',
    zh: '地址查询服务没有响应。请手动输入，或稍后再次查找。',
  },
  'address.unknown': {
    ko: '주소의 위치를 찾지 못했어요. 좌표를 직접 입력하세요.',
    en: 'The address was not found. Type its coordinates by hand.',
    ja: '住所の位置が見つかりません。座標を直接入力してください。',
    zh: '找不到该地址的位置，请手动输入坐标。',
  },
} satisfies Messages;
