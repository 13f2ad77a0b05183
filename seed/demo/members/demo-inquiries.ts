/** What a member of a demo store asks; ages in hours before the demo begins. */
export interface DemoInquiry {
  readonly hoursAgo: number;
  readonly language: string;
  readonly title: string;
  readonly content: string;
  readonly answer?: string;
  /** Hours after the question. */
  readonly answeredAfter?: number;
}

const HOURS = '안녕하세요. 매일 오전 11시부터 오후 10시까지 열고, 마지막 주문은 9시 30분까지 받아요.';

/** In each of the first three demo stores. */
export const demoInquiries: readonly DemoInquiry[] = [
  {
    hoursAgo: 0.4,
    language: 'ko',
    title: '주문한 메뉴가 하나 빠졌어요',
    content:
      '방금 포장해 왔는데 공기밥 하나가 빠져 있었어요.\n결제는 두 개로 되어 있어요. 환불이나 다음 방문 때 받을 수 있을까요?',
  },
  {
    hoursAgo: 5,
    language: 'ja',
    title: '予約はできますか',
    content: '来週の土曜日の夜、6名で伺いたいのですが、席の予約はできますか。',
  },
  {
    hoursAgo: 31,
    language: 'en',
    title: 'Is there a vegetarian option?',
    content: 'I do not eat meat or fish. Which of your dishes can be made without them?',
  },
  {
    hoursAgo: 3,
    language: 'ko',
    title: '주차할 수 있나요?',
    content: '저녁에 차로 가려고 하는데 주차장이 있나요?',
    answer:
      '네, 건물 지하 주차장을 두 시간까지 무료로 이용하실 수 있어요. 계산할 때 차량 번호를 말씀해 주세요.',
    answeredAfter: 1,
  },
  {
    hoursAgo: 20,
    language: 'ko',
    title: '영업시간이 궁금해요',
    content: '일요일에도 저녁 늦게까지 하나요?',
    answer: HOURS,
    answeredAfter: 2,
  },
  {
    hoursAgo: 120,
    language: 'zh',
    title: '可以开发票吗？',
    content: '上周用餐后没有拿到发票，现在还可以补开吗？',
    answer: '您好，可以补开。请把用餐日期和订单号发给我们，我们会在两天内发送到您的邮箱。',
    answeredAfter: 7,
  },
];

export const demoTemplates: readonly { readonly name: string; readonly content: string }[] = [
  { name: '영업시간 안내', content: HOURS },
  {
    name: '빠진 메뉴 사과',
    content:
      '불편을 드려 죄송해요. 빠진 메뉴의 금액은 바로 환불해 드렸어요. 카드사에 따라 3~5일 안에 확인하실 수 있어요.',
  },
  { name: '주차 안내', content: '건물 지하 주차장을 두 시간까지 무료로 이용하실 수 있어요.' },
];
