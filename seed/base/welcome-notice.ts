import type { SeedText } from './seed-text.ts';

/** The first notice of a new installation. */
export const welcomeNotice: { title: SeedText; content: SeedText } = {
  title: {
    ko: 'Jumun에 오신 것을 환영해요',
    en: 'Welcome to Jumun',
    ja: 'Jumunへようこそ',
    zh: '欢迎使用 Jumun',
  },
  content: {
    ko: '<p>주문이 들어오면 화면 위쪽에 알림이 뜨고 소리가 나요. 처음 로그인했다면 주문 화면에서 소리를 한 번 시험해 보세요.</p><p>단축키는 <b>?</b> 를 누르면 볼 수 있어요.</p>',
    en: '<p>New orders appear at the top of the screen with a sound. If this is your first time here, please test the sound on the order screen.</p><p>Press <b>?</b> to see the keyboard shortcuts.</p>',
    ja: '<p>注文が入ると、画面の上部に通知が表示され、音が鳴ります。初めてログインした場合は、注文画面で音を一度お試しください。</p><p><b>?</b> を押すとショートカットを確認できます。</p>',
    zh: '<p>有新订单时，屏幕上方会显示通知并响铃。首次登录时，请在订单页面测试一下声音。</p><p>按 <b>?</b> 可查看快捷键。</p>',
  },
};
