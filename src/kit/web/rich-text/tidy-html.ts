import { escapeHtml } from '#kit/contract/html/escape-html.ts';
import { type HtmlContent, keptAttributes } from '#kit/contract/html/html-rules.ts';
import { sanitise } from '../html/sanitise.ts';

/** Styles that stand for an element; the allow-list keeps elements, not styles. */
const EMPHASIS: readonly { tag: string; style: RegExp }[] = [
  { tag: 'strong', style: /font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i },
  { tag: 'em', style: /font-style\s*:\s*(?:italic|oblique)/i },
  { tag: 'u', style: /text-decoration(?:-line)?\s*:[^;]*underline/i },
  { tag: 's', style: /text-decoration(?:-line)?\s*:[^;]*line-through/i },
];
const NOT_BOLD = /font-weight\s*:\s*(?:normal|400)/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word and web editors write `<span style="font-weight:700">`; some wrap everything in a `<b>` that is not bold. */
function emphasisFromStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll('b[style], strong[style]'))
    if (NOT_BOLD.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const element of root.querySelectorAll('span[style], font[style], p[style], td[style], div[style]'))
    for (const { tag, style } of EMPHASIS)
      if (style.test(styleOf(element)) && element.textContent?.trim()) wrapContent(element, tag);
}

const LIST_LEVEL = /mso-list\s*:[^;]*\blevel(\d)/i;
const IGNORED = /mso-list\s*:\s*ignore/i;
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+|[가-힣])[.)]/i;

interface OpenList {
  list: Element;
  level: number;
}

const levelOf = (paragraph: Element | null): number =>
  paragraph === null ? 0 : Number(LIST_LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);

/** Takes the sign of a point away and returns the list that it stands for. */
function listOfSign(point: Element): 'ol' | 'ul' {
  const sign = [...point.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  sign?.remove();
  return NUMBERED.test(sign?.textContent ?? '') ? 'ol' : 'ul';
}

/** The list of this level, below the last point of the level above; `open` are the lists around the last point. */
function listFor(point: Element, level: number, open: OpenList[]): Element {
  const tag = listOfSign(point);
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const around = open.at(-1);
  if (around?.level === level) return around.list;
  const list = point.ownerDocument.createElement(tag);
  if (around) (around.list.lastElementChild ?? around.list).append(list);
  else point.before(list);
  open.push({ list, level });
  return list;
}

/** Word writes the points of a list as paragraphs that begin with their sign. */
function listsFromWord(root: ParentNode): void {
  let open: OpenList[] = [];
  for (const point of root.querySelectorAll('p')) {
    const level = levelOf(point);
    if (level === 0) continue;
    if (point.previousElementSibling !== open[0]?.list) open = [];
    const list = listFor(point, level, open);
    const item = point.ownerDocument.createElement('li');
    item.append(...point.childNodes);
    list.append(item);
    point.remove();
  }
}

/** The caption of a table and the alignment of a cell have no place in the editor's tables; paragraphs have. */
function tablesWithParagraphs(root: ParentNode): void {
  for (const caption of root.querySelectorAll('table > caption')) {
    const paragraph = caption.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.parentElement?.before(paragraph);
    caption.remove();
  }
  for (const cell of root.querySelectorAll<HTMLElement>('td[style], th[style]')) {
    if (!cell.style.textAlign || cell.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6')) continue;
    wrapContent(cell, 'p');
    (cell.firstElementChild as HTMLElement).style.textAlign = cell.style.textAlign;
  }
}

/** The editor's tables cannot insert a table without cells into another one. */
function dropEmptyTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
}

const markup = (fragment: DocumentFragment): string => {
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};

/** Pictures of pasted HTML that are none of the product: data URLs, and how many lie at addresses elsewhere. */
export function externalPictures(
  html: string,
  content: HtmlContent,
): { within: string[]; elsewhere: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sources = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  const external = sources.filter((src) => keptAttributes(content, 'img', { src }).src === undefined);
  const within = external.filter((src) => src.startsWith('data:'));
  return { within, elsewhere: external.length - within.length };
}

/** HTML from another program, as the editor takes it: its emphasis and lists, without its styles. */
export function tidyPasted(html: string, content: HtmlContent): string {
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  listsFromWord(body);
  emphasisFromStyles(body);
  return tidyStored(body.innerHTML, content);
}

/** Stored HTML as the editor takes it. Text without markup keeps its lines. */
export function tidyStored(html: string, content: HtmlContent): string {
  if (!/<[a-z]/i.test(html)) {
    if (html.trim() === '') return '';
    return html
      .split('\n')
      .map((line) => `<p>${line.replace(/[<>]/g, escapeHtml)}</p>`)
      .join('');
  }
  const clean = sanitise(html, content);
  tablesWithParagraphs(clean);
  dropEmptyTables(clean);
  return markup(clean);
}

/** What the editor holds, as it is stored. */
export function storable(html: string, content: HtmlContent): string {
  const clean = sanitise(html, content);
  for (const group of clean.querySelectorAll('colgroup')) group.remove();
  return markup(clean);
}
