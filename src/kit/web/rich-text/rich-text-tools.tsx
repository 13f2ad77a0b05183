import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** One button of the toolbar. */
export interface Tool {
  label: MessageKey;
  face: ReactNode;
  /** The element that the content must allow. */
  tag: string;
  combo?: string;
  /** Toggles say whether they are on. */
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

/** A sign that is drawn, not read: the button's name says what it does. */
const Letter = ({ sign }: { sign: string }) => (
  <span className="rich-text-face" data-sign={sign} aria-hidden />
);

const heading = (level: 1 | 2 | 3): Tool => ({
  label: `richText.h${level}`,
  face: <Letter sign={`H${level}`} />,
  tag: `h${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const LABELS = {
  bold: 'richText.bold',
  italic: 'richText.italic',
  underline: 'richText.underline',
  strike: 'richText.strike',
  bulletList: 'richText.bullets',
  orderedList: 'richText.numbers',
  blockquote: 'richText.quote',
} as const;

/** Sets a kind of mark or block, or takes it away. */
const toggle = (
  name: keyof typeof LABELS,
  face: ReactNode,
  tag: string,
  run: Tool['run'],
  combo?: string,
): Tool => ({ label: LABELS[name], face, tag, combo, isOn: (editor) => editor.isActive(name), run });

const alignment = (side: 'left' | 'center' | 'right', face: ReactNode): Tool => ({
  label: `richText.${side}`,
  face,
  tag: 'h1',
  isOn: (editor) =>
    side === 'left'
      ? !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })
      : editor.isActive({ textAlign: side }),
  run: (chain) => (side === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(side)),
});

/** In groups, as they stand in the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [heading(1), heading(2), heading(3)],
  [
    toggle('bold', <BoldOutlined aria-hidden />, 'b', (chain) => chain.toggleBold(), 'mod+b'),
    toggle('italic', <ItalicOutlined aria-hidden />, 'i', (chain) => chain.toggleItalic(), 'mod+i'),
    toggle('underline', <UnderlineOutlined aria-hidden />, 'u', (chain) => chain.toggleUnderline(), 'mod+u'),
    toggle('strike', <StrikethroughOutlined aria-hidden />, 's', (chain) => chain.toggleStrike()),
  ],
  [
    toggle('bulletList', <UnorderedListOutlined aria-hidden />, 'ul', (chain) => chain.toggleBulletList()),
    toggle('orderedList', <OrderedListOutlined aria-hidden />, 'ol', (chain) => chain.toggleOrderedList()),
    toggle('blockquote', <Letter sign="”" />, 'blockquote', (chain) => chain.toggleBlockquote()),
  ],
  [
    alignment('left', <AlignLeftOutlined aria-hidden />),
    alignment('center', <AlignCenterOutlined aria-hidden />),
    alignment('right', <AlignRightOutlined aria-hidden />),
  ],
  [
    {
      label: 'richText.table',
      face: <TableOutlined aria-hidden />,
      tag: 'table',
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    {
      label: 'richText.rule',
      face: <MinusOutlined aria-hidden />,
      tag: 'hr',
      run: (chain) => chain.setHorizontalRule(),
    },
    {
      label: 'richText.clear',
      face: <ClearOutlined aria-hidden />,
      tag: 'p',
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
  [
    {
      label: 'richText.undo',
      face: <UndoOutlined aria-hidden />,
      tag: 'p',
      combo: 'mod+z',
      run: (chain) => chain.undo(),
    },
    {
      label: 'richText.redo',
      face: <RedoOutlined aria-hidden />,
      tag: 'p',
      run: (chain) => chain.redo(),
    },
  ],
];

export const LINK_FACE = <LinkOutlined aria-hidden />;
export const PICTURE_FACE = <PictureOutlined aria-hidden />;

/** Shown while the caret stands in a table. */
export const TABLE_TOOLS: readonly Pick<Tool, 'label' | 'run'>[] = [
  { label: 'richText.addRow', run: (chain) => chain.addRowAfter() },
  { label: 'richText.addColumn', run: (chain) => chain.addColumnAfter() },
  { label: 'richText.removeRow', run: (chain) => chain.deleteRow() },
  { label: 'richText.removeColumn', run: (chain) => chain.deleteColumn() },
  { label: 'richText.removeTable', run: (chain) => chain.deleteTable() },
];
