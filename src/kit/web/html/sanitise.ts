import DOMPurify from 'dompurify';
import {
  HTML_RULES,
  type HtmlContent,
  keptAttributes,
  needsSource,
  rulesOf,
} from '#kit/contract/html/html-rules.ts';

/** Sets the attributes that may stay as the server would have written them. */
function keepAttributes(content: HtmlContent, element: Element): void {
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  const kept = keptAttributes(content, element.localName, given);
  for (const name of Object.keys(given)) if (!Object.hasOwn(kept, name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
  if (needsSource(element.localName, kept)) element.remove();
}

function cleanerOf(content: HtmlContent): (html: string) => DocumentFragment {
  const purify = DOMPurify(window);
  const { tags, attributes } = rulesOf(content);
  purify.addHook('afterSanitizeAttributes', (element) => keepAttributes(content, element));
  const config = {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true as const,
  };
  return (html) => purify.sanitize(html, config);
}

const cleaners = Object.fromEntries(
  (Object.keys(HTML_RULES) as HtmlContent[]).map((content) => [content, cleanerOf(content)]),
) as Record<HtmlContent, (html: string) => DocumentFragment>;

/** HTML written by people, made harmless by the rules that the server cleans by too. */
export const sanitise = (html: string, content: HtmlContent): DocumentFragment => cleaners[content](html);
