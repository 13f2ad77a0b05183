// What `#clean-html` is on the server (package.json, "imports").
import sanitizeHtml from 'sanitize-html';
import { normalForm } from '../text/normal-form.ts';
import { HTML_RULES, type HtmlContent, keptAttributes, rulesOf } from './html-rules.ts';

/** Elements whose content is no text for readers, or is read by other rules than ours. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'svg', 'math', 'object'],
  ...['xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
];
/** Deeper elements lose their tags and keep their text. */
const DEEPEST_KEPT = 64;
/** The parser's time grows with the square of the depth, and browsers stop at 512. */
const DEEPEST_READ = 1_000;
/** Removing an element can bring together two that cannot nest; a further pass then closes the first of them. */
const PASSES = 4;

class TooDeep extends Error {}

function optionsOf(content: HtmlContent): sanitizeHtml.IOptions {
  const { tags, attributes } = rulesOf(content);
  return {
    allowedTags: [...tags],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
      ...(attributes.a && { a: [...attributes.a, 'target', 'rel'] }),
    },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: keptAttributes(content, tagName, attribs) }),
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // The one style that stays was written anew by keptAttributes.
    parseStyleAttributes: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: DEEPEST_KEPT,
  };
}

const OPTIONS = Object.fromEntries(
  (Object.keys(HTML_RULES) as HtmlContent[]).map((content) => [content, optionsOf(content)]),
) as Record<HtmlContent, sanitizeHtml.IOptions>;

function cleanOnce(html: string, content: HtmlContent): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...OPTIONS[content],
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_READ) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/**
 * Passes until one changes nothing. Each result is put in its normal form before the next pass reads it: U+0338, which
 * an entity may bring, joins with the `>` of the tag before it, and the text after it would become attributes.
 */
function settled(html: string, content: HtmlContent): string | undefined {
  let clean = html;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = clean;
    const written = cleanOnce(before, content);
    clean = normalForm(written);
    if (written === before && clean === before) return clean;
  }
  return undefined;
}

/** Empty paragraphs, as editors leave them, say nothing. */
const isBlank = (clean: string): boolean =>
  !clean.includes('<img ') && clean.replace(/<[^<>]*>/g, '').trim() === '';

/**
 * HTML written by people without all that its kind of content does not allow, empty where nothing is left to read;
 * cleaning it again changes nothing. Undefined for what cannot be read in bounded time: elements a thousand deep.
 */
export function cleanHtml(html: string, content: HtmlContent): string | undefined {
  try {
    const clean = settled(html, content);
    return clean !== undefined && isBlank(clean) ? '' : clean;
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}
