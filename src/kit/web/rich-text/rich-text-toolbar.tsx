import type { Editor } from '@tiptap/core';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState, useSyncExternalStore } from 'react';
import { type HtmlContent, rulesOf } from '#kit/contract/html/html-rules.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { comboText } from '#kit/web/shortcuts/key-combo.ts';
import { LINK_FACE, TOOLS } from './rich-text-tools.tsx';

const MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

/** A value of the editor that the component around it follows. */
export function useEditorValue<T extends string | boolean | number>(
  editor: Editor,
  read: (editor: Editor) => T,
): T {
  return useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    () => read(editor),
  );
}

interface ToolbarProps {
  editor: Editor;
  content: HtmlContent;
  disabled: boolean;
  /** Id of the text that the buttons act on. */
  controls?: string;
  linkOpen: boolean;
  onLink: () => void;
  /** Further buttons of the group with the link. */
  more?: readonly ToolbarButton[];
  ref: Ref<HTMLDivElement>;
}

interface ToolbarButton {
  label: MessageKey;
  face: ReactNode;
  combo?: string;
  on?: boolean;
  busy?: boolean;
  press: () => void;
}

const bit = (on: boolean): string => (on ? '1' : '0');

/** The buttons of what the content may have, in groups, each as the text at the cursor has it. */
function useTools(editor: Editor, content: HtmlContent): ToolbarButton[][] {
  const groups = useMemo(() => {
    const { tags } = rulesOf(content);
    return TOOLS.map((group) => group.filter(({ tag }) => tags.includes(tag))).filter(
      (group) => group.length > 0,
    );
  }, [content]);
  const on = useEditorValue(editor, (now) =>
    groups.flatMap((group) => group.map(({ isOn }) => bit(isOn?.(now) ?? false))).join(''),
  );
  return groups.map((group) =>
    group.map(({ label, face, combo, isOn, run }, at) => ({
      label,
      face,
      combo,
      on: isOn && on[groups.slice(0, groups.indexOf(group)).flat().length + at] === '1',
      press: () => run(editor.chain().focus()).run(),
    })),
  );
}

interface ToolProps {
  button: ToolbarButton;
  disabled: boolean;
  tabStop: boolean;
  onFocus: () => void;
}

function Tool({ button: { label, face, combo, on, busy, press }, disabled, tabStop, onFocus }: ToolProps) {
  const t = useT();
  const keys = combo ? ` (${comboText(combo, MAC).join('+')})` : '';
  return (
    <Button
      type="text"
      className={`rich-text-tool${on ? ' is-on' : ''}`}
      aria-label={t(label)}
      aria-pressed={on}
      title={t(label) + keys}
      tabIndex={tabStop ? 0 : -1}
      disabled={disabled}
      loading={busy}
      icon={face}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={press}
    />
  );
}

/** One stop of the Tab key; arrow keys move among the buttons, Escape goes back to the text. */
export function RichTextToolbar(props: ToolbarProps) {
  const { editor, content, disabled, controls, linkOpen, onLink, more = [], ref } = props;
  const t = useT();
  const buttons = useTools(editor, content);
  const inLink = useEditorValue(editor, (now) => now.isActive('link'));
  const [stop, setStop] = useState(0);
  if (rulesOf(content).tags.includes('a'))
    buttons.splice(-2, 0, [
      { label: 'richText.link', face: LINK_FACE, on: inLink || linkOpen, press: onLink },
      ...more,
    ]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -stop, End: -1 - stop };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.querySelectorAll('button');
    const next = (stop + step + all.length) % all.length;
    setStop(next);
    all[next]?.focus();
  };
  const places = buttons.flat();
  return (
    <div
      ref={ref}
      role="toolbar"
      className="rich-text-toolbar"
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {buttons.map((group) => (
        <span key={group[0]?.label} className="rich-text-group">
          {group.map((button) => {
            const place = places.indexOf(button);
            return (
              <Tool
                key={button.label}
                button={button}
                disabled={disabled}
                tabStop={place === stop}
                onFocus={() => setStop(place)}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}
