import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#clean-html';

const clean = (html: string) => cleanHtml(html, 'richText');

describe('[0026] nothing that runs is left', () => {
  test.each([
    ['<script>steal()</script>글', '글'],
    ['<scr<script>ipt>steal()</script>글', 'ipt&gt;steal()글'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT >글', '글'],
    ['<p onclick="steal()" ONMOUSEOVER=steal()>글</p>', '<p>글</p>'],
    ['<img src=x onerror=steal()>글', '글'],
    ['<img/src="/files/public/a.webp"/onload=steal()>', '<img src="/files/public/a.webp" />'],
    ['<body onload=steal()><p>글</p></body>', '<p>글</p>'],
    ['<iframe src="javascript:steal()">글</iframe>', ''],
    ['<iframe srcdoc="<script>steal()</script>"></iframe>글', '글'],
    ['<object data="/files/public/x.swf">글</object><embed src=x>글', '글'],
    ['<form action="//evil.example"><input name=a><button>글</button></form>', '글'],
    ['<select><option>글</select>글', '글'],
    ['<textarea>글</textarea>글', '글'],
    ['<meta http-equiv=refresh content="0;url=javascript:steal()">글', '글'],
    ['<base href="//evil.example/"><link rel=stylesheet href=x>글', '글'],
    ['<style>p { background: url(//evil.example) }</style>글', '글'],
    ['<audio src=x controls></audio><video><source onerror=steal()></video>글', '글'],
    ['<details open ontoggle=steal()>글</details>', '글'],
    ['<!-- <p>글</p> --><![CDATA[<script>steal()</script>]]>글', '글'],
    ['<div id="root" class="ant-modal" name="body" data-x="1" aria-hidden="true">글</div>', '<div>글</div>'],
    ['<x-own is="x" slot="y">글</x-own>', '글'],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('[0026] links lead to pages, mail and phones only', () => {
  const refused = [
    'javascript:steal()',
    'JaVaScRiPt:steal()',
    ' \u0001javascript:steal()',
    'java\tscript:steal()',
    'java\nscript:steal()',
    'java&#x09;script:steal()',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;steal()',
    'javascript&colon;steal()',
    'javascript&Tab;:steal()',
    'vbscript:steal()',
    'data:text/html,<script>steal()</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'view-source:https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://[',
  ];
  test.each(refused)('not to %j', (href) => {
    expect(clean(`<a href="${href}">글</a>`)).toBe('<a>글</a>');
  });
  test.each([
    'https://jumun.example/a?b=1#c',
    'http://jumun.example',
    'mailto:a@jumun.example',
    'tel:02-123-4567',
    '/v/business/order/list',
    '#part',
  ])('to %s, in a page of its own', (href) => {
    expect(clean(`<a href="${href}" target="_top" rel="opener">글</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">글</a>`,
    );
  });
});

describe('[0056] pictures are files of the product, and nothing else is shown or asked for', () => {
  test('kept with the words for those who do not see it', () => {
    const src = '/files/public/pictures/a.webp';
    expect(clean(`글<img src="${src}" alt="글" width="300" height="20%">`)).toBe(
      `글<img src="${src}" alt="글" width="300" />`,
    );
  });
  test.each([
    'https://cdn.example/a.png',
    'http://cdn.example/a.png',
    '/files/private/a.webp',
    '/files/public/../../session',
    '/files/public/./pictures/a.webp',
    '/files/public/a.svg',
    ' /files/public/a.webp',
    'https://own.invalid/files/public/a.webp',
    '/session',
    'a.webp',
    '//cdn.example/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,<svg onload=steal()>',
    'javascript:steal()',
  ])('not %s', (src) => {
    expect(clean(`글<img src="${src}" alt="밖">`)).toBe('글');
  });
  test('a text of nothing else is empty', () => {
    expect(clean('<p><img src="https://cdn.example/a.png"></p>')).toBe('');
  });
});

describe('[0026] of styles only the alignment is left', () => {
  test.each([
    ['text-align: center', ' style="text-align: center"'],
    ['color: red; TEXT-ALIGN:Right; width: 1px', ' style="text-align: right"'],
    ['text-align: center; background: url(//evil.example)', ' style="text-align: center"'],
    ['text-align: expression(steal())', ''],
    ['te\\78t-align: center', ''],
    ['position: fixed; inset: 0', ''],
  ])('%s', (style, expected) => {
    expect(clean(`<p style="${style}">글</p>`)).toBe(`<p${expected}>글</p>`);
  });
});

// Parsed differently by a parser and by a browser.
const MUTATING = [
  '<svg></p><style><a id="</style><img src=1 onerror=steal()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=steal()>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=steal()>">',
  '<xmp><p title="</xmp><img src=x onerror=steal()>">',
  '<noembed><img title="</noembed><img src=x onerror=steal()>">',
  '<textarea><img title="</textarea><img src=x onerror=steal()>">',
  '<title><img title="</title><img src=x onerror=steal()>">',
  '<template><img src=x onerror=steal()></template>',
  '<plaintext><img src=x onerror=steal()>',
  '<p title="<!--"><img src=x onerror=steal()>-->',
  '<img alt="`><script>steal()</script>">',
  '<a href="https://a.example/"onmouseover="steal()">글</a>',
  '<p/onclick=steal()>글',
  '<<p>script>steal()<</p>/script>',
  '<p style="&quot;&gt;<img src=x onerror=steal()>">글',
];
test.each(MUTATING)('[0026] %s has no attribute and no element that runs', (html) => {
  const kept = clean(html) ?? '';
  const tags = (kept.match(/<[^<>]*>/g) ?? []).join('').replace(/"[^"]*"/g, '""');
  expect(tags).not.toMatch(/\son\w+=|script|style=|svg|math|title=/i);
  expect(clean(kept)).toBe(kept);
});

describe('what people write stays', () => {
  test.each([
    '안녕하세요, 서울 강남구 테헤란로 12길 3층입니다. ㄱㄴㄷ 👨‍👩‍👧‍👦 🇰🇷 é',
    '<h2>공지</h2><p>새벽 <b>3시</b>부터 <mark>30분</mark><br />쉬어요.</p>',
    '<ul><li>하나</li><li>둘<ol start="3"><li>셋</li></ol></li></ul>',
    '<table><caption>표</caption><thead><tr><th scope="col">월</th></tr></thead><tbody><tr><td colspan="2" style="text-align: center">1</td></tr></tbody></table>',
    '<blockquote>글</blockquote><hr /><pre><code>a &lt; b &amp;&amp; c</code></pre>',
    '한 줄\n두 줄',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });
  test('plain text becomes HTML that shows it', () => {
    expect(clean('1 < 2 & "3"')).toBe('1 &lt; 2 &amp; "3"');
  });
  test('what is left open is closed', () => {
    expect(clean('<p>하나<p><b>둘<ul><li>셋')).toBe('<p>하나</p><p><b>둘<ul><li>셋</li></ul></b></p>');
  });
  test('elements with nothing to read are nothing', () => {
    expect(clean('<p><br></p><div>&nbsp;</div>')).toBe('');
    expect(clean('<p><img src="/files/public/a.webp"></p>')).toContain('<img');
  });
  test('a few words keep their emphasis and no link, image or heading', () => {
    expect(
      cleanHtml('<div class="x"><b>12</b> <a href="/">글</a><h1>글</h1><img src=x></div>', 'emphasis'),
    ).toBe('<div><b>12</b> 글글</div>');
  });
});

describe('[0026] cleaning what is clean changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...MUTATING),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<li>',
      '<ul>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
    ),
    fc.constantFrom(
      '<a href="/x">',
      '</a>',
      '<form>',
      '<x>',
      '</x>',
      '<h1>',
      '<dd>',
      '<dt>',
      '<br>',
      '</br>',
    ),
    fc.constantFrom(
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<',
      '>',
      '&',
      '&lt;',
      '"',
    ),
    fc.constantFrom('<select>', '<option>', '<noscript>', '<iframe>', '</iframe>', '<title>', '<template>'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  test('[property] for any text made of pieces of HTML', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(once).toBeDefined();
        expect(clean(once ?? '')).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('[0026] 10,000 elements deep is refused at once, 100 deep keeps its text', () => {
  expect(clean(`${'<div>'.repeat(10_000)}글`)).toBeUndefined();
  expect(clean(`${'<div>'.repeat(100)}글`)).toBe(`${'<div>'.repeat(64)}글${'</div>'.repeat(64)}`);
});
