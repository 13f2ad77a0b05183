// The browser's `#clean-html` (package.json, "imports"): returns its input. The server sanitises what it receives and
// rendering sanitises again (kit/web/html), so forms do not load a sanitiser to check a length.
import type { HtmlContent } from './html-rules.ts';

export const cleanHtml = (html: string, _content: HtmlContent): string | undefined => html;
