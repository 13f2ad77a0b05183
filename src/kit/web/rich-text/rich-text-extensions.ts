import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { type HtmlContent, keptAttributes, rulesOf } from '#kit/contract/html/html-rules.ts';

/** Marks without a button: text that has them keeps them. */
const QUIET_MARKS = ['sub', 'sup', 'small', 'mark', 'ins'];

const quietMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** A picture within a line, so that text around it stays where it is. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

export const isAllowedLink = (content: HtmlContent, href: string): boolean =>
  keptAttributes(content, 'a', { href }).href !== undefined;

/** What can be written in one kind of content: its allow-list as a document schema. */
export function extensionsOf(content: HtmlContent): Extensions {
  const { tags } = rulesOf(content);
  const has = (tag: string) => tags.includes(tag);
  const off = (tag: string) => (has(tag) ? {} : (false as const));
  return [
    StarterKit.configure({
      heading: off('h1'),
      bold: off('b'),
      italic: off('i'),
      underline: off('u'),
      strike: off('s'),
      code: off('code'),
      codeBlock: off('pre'),
      blockquote: off('blockquote'),
      horizontalRule: off('hr'),
      bulletList: off('ul'),
      orderedList: off('ol'),
      listItem: off('li'),
      listKeymap: off('li'),
      // It would add an empty paragraph to every text that ends with a list.
      trailingNode: false,
      link: has('a') && {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (href) => isAllowedLink(content, href),
        HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
      },
    }),
    ...QUIET_MARKS.filter(has).map(quietMark),
    ...(has('img') ? [Picture] : []),
    ...(has('table') ? [TableKit.configure({ table: { resizable: false } })] : []),
    ...(has('h1') ? [TextAlign.configure({ types: ['heading', 'paragraph'] })] : []),
  ];
}
