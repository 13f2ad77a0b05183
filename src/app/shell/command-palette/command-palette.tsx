import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useOrderEntries } from './order-entries.tsx';
import { type PaletteEntry, rank, usePaletteEntries } from './palette-entries.tsx';

const LIST = 'palette-list';
const optionId = (entry: PaletteEntry) => `palette-${entry.id.replace(/\W+/g, '-')}`;

const GROUPS = {
  screens: 'palette.screens',
  orders: 'palette.orders',
  missing: 'palette.missing',
  commands: 'palette.commands',
} as const;

const MOST_MISSING = 5;

interface CommandPaletteProps {
  onSeeAs: () => void;
  onClose: () => void;
}

/** What the words find; groups stay together regardless of rank. */
function useEntries(onSeeAs: () => void, query: string) {
  const found = rank(usePaletteEntries(onSeeAs), query);
  const orders = useOrderEntries(query);
  const entries = [
    ...found.filter((e) => e.group === 'screens'),
    ...orders.entries,
    ...(query.trim() === '' ? [] : found.filter((e) => e.group === 'missing').slice(0, MOST_MISSING)),
    ...found.filter((e) => e.group === 'commands'),
  ];
  return { entries, pending: orders.pending };
}

interface EntryListProps {
  entries: readonly PaletteEntry[];
  /** Place of the active entry. */
  at: number;
  onPoint: (index: number) => void;
  onRun: (entry: PaletteEntry) => void;
}

function EntryList({ entries, at, onPoint, onRun }: EntryListProps) {
  const t = useT();
  return entries.map((entry, index) => (
    <div key={entry.id} role="presentation">
      {entry.group !== entries[index - 1]?.group && (
        <div className="palette-group" role="presentation">
          {t(GROUPS[entry.group])}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above */}
      <div
        id={optionId(entry)}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className="palette-option"
        onMouseMove={() => onPoint(index)}
        onClick={() => onRun(entry)}
      >
        <span className="palette-title">{entry.title}</span>
        <span className="palette-aside">{entry.aside}</span>
      </div>
    </div>
  ));
}

/** Ctrl/Cmd-K: permitted screens by name or initial consonants, orders, and the commands of the top bar. */
export function CommandPalette({ onSeeAs, onClose }: CommandPaletteProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { entries, pending } = useEntries(onSeeAs, query);
  const at = Math.min(active, entries.length - 1);
  const current = entries[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is what scrolls into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);

  const run = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  // Enter before the orders have loaded opens the first of them when they arrive.
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || pending) return;
    setEntered(false);
    if (current) run(current);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setActive((at + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current) run(current);
      else setEntered(pending);
    }
  };

  return (
    <Modal
      open
      width={560}
      footer={null}
      closable={false}
      centered={false}
      className="palette"
      style={{ top: '14vh' }}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('shell.search')}</span>}
    >
      <input
        className="palette-input"
        role="combobox"
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={current && optionId(current)}
        aria-label={t('shell.search')}
        placeholder={t('palette.placeholder')}
        value={query}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
        autoFocus
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" id={LIST} role="listbox" ref={list} aria-label={t('shell.search')}>
        <EntryList entries={entries} at={at} onPoint={setActive} onRun={run} />
        {entries.length === 0 && (
          <p className="palette-empty">{t(pending ? 'palette.searching' : 'palette.empty')}</p>
        )}
      </div>
    </Modal>
  );
}
