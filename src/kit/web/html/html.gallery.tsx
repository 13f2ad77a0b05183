import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SafeHtml } from './safe-html.tsx';

const WRITTEN = `<h1>추석 연휴 안내</h1><p>연휴에는 <strong>09:00–18:00</strong>에 <a href="https://example.com">고객센터</a>가 쉬어요.</p>
<h2>A second heading</h2><ul><li>9월 24일</li><li>9월 25일</li></ul><blockquote>인용</blockquote>
<table><tbody><tr><th>요일</th><th>시간</th></tr><tr><td>목</td><td>09:00</td></tr></tbody></table><p style="text-align: center">고맙습니다.</p>`;

export default {
  title: 'Written texts',
  states: {
    html: () => <SafeHtml html={WRITTEN} />,
    'plain text': () => <SafeHtml html={'First line\nSecond line'} />,
  },
} satisfies GalleryPage;
