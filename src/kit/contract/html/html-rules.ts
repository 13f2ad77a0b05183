/** Allowed elements and attributes of one kind of content; everything else is removed. */
interface HtmlRules {
  readonly tags: readonly string[];
  /** Attribute names by tag. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th'];

/** The only allow-list: the server applies it before storing, the browser before rendering. */
export const HTML_RULES = {
  /** Notices, terms and the like. */
  richText: {
    tags: [
      ...BLOCKS,
      ...['br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'dt', 'dd'],
      ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code'],
      ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
      ...['a', 'img', 'figure', 'figcaption'],
    ],
    attributes: {
      ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['style']])),
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      col: ['span'],
      colgroup: ['span'],
      td: ['style', 'colspan', 'rowspan'],
      th: ['style', 'colspan', 'rowspan', 'scope'],
    },
  },
  /** A few emphasised words, such as the text of an order notification. */
  emphasis: {
    tags: ['b', 'strong', 'em', 'i', 'p', 'br', 'span', 'div', 'ul', 'li'],
    attributes: {},
  },
} as const satisfies Record<string, HtmlRules>;

/** The kind of content of an HTML field. */
export type HtmlContent = keyof typeof HTML_RULES;

export const rulesOf = (content: HtmlContent): HtmlRules => HTML_RULES[content];

/** Schemes of links, as `URL.protocol` names them. */
const LINK_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const HOST = 'own.invalid';

function parsed(value: string, scheme: 'http' | 'https'): URL | undefined {
  try {
    return new URL(value, `${scheme}://${HOST}`);
  } catch {
    return undefined;
  }
}

/**
 * Parses an address as a browser does, including tabs and line breaks in the scheme; protocol-relative addresses are
 * refused.
 */
function addressOf(value: string): { url: URL; isOwn: boolean } | undefined {
  const [plain, secure] = [parsed(value, 'http'), parsed(value, 'https')];
  if (!plain || !secure) return undefined;
  const isOwn = plain.host === HOST && plain.protocol === 'http:' && secure.protocol === 'https:';
  return isOwn || plain.href === secure.href ? { url: secure, isOwn } : undefined;
}

function safeLink(value: string): string | undefined {
  const address = addressOf(value);
  return address && (address.isOwn || LINK_PROTOCOLS.has(address.url.protocol)) ? value : undefined;
}

/**
 * A picture in the product's own storage, written in one way only so that its file is found in the text. Any other
 * address would be told who reads the text, and when.
 */
const OWN_PICTURE = /^\/files\/public\/(?:[\w-]{1,80}\/){0,4}[\w-]{1,100}\.(?:webp|png|jpg|gif)$/;

const ownPicture = (value: string): string | undefined => (OWN_PICTURE.test(value) ? value : undefined);

/** An element that shows nothing without this attribute. */
export const needsSource = (tag: string, kept: Readonly<Record<string, string>>): boolean =>
  tag === 'img' && kept.src === undefined;

const smallNumber = (value: string): string | undefined => (/^\d{1,4}$/.test(value) ? value : undefined);

const ALIGNMENT = /^(?:left|right|center|justify|start|end)$/;

/** Alignment only: colours and sizes chosen for a white page are unreadable in the dark theme. */
function safeStyle(value: string): string | undefined {
  for (const declaration of value.split(';')) {
    const [property, setting = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
    if (property === 'text-align' && ALIGNMENT.test(setting)) return `text-align: ${setting}`;
  }
  return undefined;
}

const SCOPE = /^(?:row|col|rowgroup|colgroup)$/;

const VALUES: Readonly<Record<string, (value: string) => string | undefined>> = {
  href: safeLink,
  src: ownPicture,
  alt: (value) => value,
  width: smallNumber,
  height: smallNumber,
  start: smallNumber,
  span: smallNumber,
  colspan: smallNumber,
  rowspan: smallNumber,
  scope: (value) => (SCOPE.test(value) ? value : undefined),
  style: safeStyle,
};

/** Links written by users open in a new page without access to ours. */
const EXTERNAL_LINK = { target: '_blank', rel: 'noopener noreferrer' };

/** The allowed attributes of an element; names in lower case. */
export function keptAttributes(
  content: HtmlContent,
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const { attributes } = rulesOf(content);
  const allowed = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined;
  const kept: Record<string, string> = {};
  for (const [name, sent] of Object.entries(given)) {
    const value = allowed?.includes(name) ? VALUES[name]?.(sent) : undefined;
    if (value !== undefined) kept[name] = value;
  }
  return tag === 'a' && kept.href !== undefined ? { ...kept, ...EXTERNAL_LINK } : kept;
}
