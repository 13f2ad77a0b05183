// The server's `#clean-html` (package.json, "imports").
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { normalForm } from '../text/normal-form.ts';
import { HTML_RULES, type HtmlContent, keptAttributes, needsSource, rulesOf } from './html-rules.ts';

type Sanitiser = typeof sanitizeHtml;
const require = createRequire(import.meta.url);
let sanitiser: Sanitiser | undefined;

/** Loaded with the first HTML: with its parsers it takes 11 MB of a node, and its time of every start. */
function loadSanitiser(): Sanitiser {
  sanitiser ??= require('sanitize-html') as Sanitiser;
  return sanitiser;
}

/** Elements whose content is not text for readers or is parsed by different rules. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'svg', 'math', 'object'],
  ...['xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
];
/** Deeper elements lose their tags and keep their text. */
const DEEPEST_KEPT = 64;
/** Parsing time is quadratic in the depth, and browsers stop at 512. */
const DEEPEST_READ = 1_000;
/** Removing an element can create an invalid nesting, which a further pass closes. */
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
    allowProtocolRelative: false,
    // keptAttributes rebuilt the only style that is kept.
    parseStyleAttributes: false,
    nonTextTags: DROPPED_WHOLE,
    exclusiveFilter: ({ tag, attribs }) => needsSource(tag, attribs),
    nestingLimit: DEEPEST_KEPT,
  };
}

const OPTIONS = Object.fromEntries(
  (Object.keys(HTML_RULES) as HtmlContent[]).map((content) => [content, optionsOf(content)]),
) as Record<HtmlContent, sanitizeHtml.IOptions>;

function cleanOnce(html: string, content: HtmlContent): string {
  let depth = 0;
  return loadSanitiser()(html, {
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
 * Repeats until a pass changes nothing. Each result is normalised before the next pass: U+0338 from an entity joins
 * with the `>` of the tag before it, and the text after it would become attributes.
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

/** Editors leave empty paragraphs behind. */
const isBlank = (clean: string): boolean =>
  !clean.includes('<img ') && clean.replace(/<[^<>]*>/g, '').trim() === '';

/**
 * Sanitised HTML, empty if no text is left; sanitising it again changes nothing. Undefined for input nested a thousand
 * elements deep, which cannot be parsed in bounded time.
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
