import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Reference } from '#kit/contract/references.ts';
import { findText } from '#kit/contract/text/chosung.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { labelKey } from '../field-scope.tsx';
import './transfer.css';

export interface Choice {
  id: number;
  name: string;
  /** In second ink beside the name. */
  note?: string | null;
}

interface TransferProps {
  /** First part of the keys of its texts: `<labels>.available`, `<labels>.chosen` and so on. */
  labels: string;
  all: readonly Choice[];
  value?: readonly Reference[];
  onChange?: (value: Reference[]) => void;
  loading?: boolean;
  'aria-label'?: string;
}

const found = (choices: readonly Choice[], text: string) =>
  choices.filter((choice) => findText(`${choice.name} ${choice.note ?? ''}`, text) >= 0);

/** Two lists: available and selected rows. A click moves a row; both can be searched. */
export function Transfer({ labels, all, value = [], onChange, loading, ...props }: TransferProps) {
  const t = useT();
  const [announcement, announce] = useState('');
  const byId = new Map(all.map((choice) => [choice.id, choice]));
  const taken = new Set(value.map((each) => each.id));
  const left = all.filter((choice) => !taken.has(choice.id));
  // Rows no longer in use are still part of the record.
  const right = value.map(
    (each) =>
      byId.get(each.id) ?? { id: each.id, name: each.name ?? '', note: t(labelKey(labels, 'unused')) },
  );
  const add = (choices: readonly Choice[]) => {
    onChange?.([...value, ...choices.map(({ id, name }) => ({ id, name }))]);
    announce(
      t(labelKey(labels, 'added'), { name: choices[0]?.name ?? '', count: value.length + choices.length }),
    );
  };
  const drop = (choices: readonly Choice[]) => {
    const gone = new Set(choices.map(({ id }) => id));
    onChange?.(value.filter((each) => !gone.has(each.id)));
    announce(
      t(labelKey(labels, 'removed'), { name: choices[0]?.name ?? '', count: value.length - choices.length }),
    );
  };
  return (
    <fieldset className="two-lists" aria-label={props['aria-label']} aria-busy={loading}>
      <ChoiceList
        labels={labels}
        title={t(labelKey(labels, 'available'))}
        choices={left}
        empty={t(labelKey(labels, all.length === 0 ? 'none' : 'allTaken'))}
        every={t(labelKey(labels, 'addAll'))}
        action={t(labelKey(labels, 'add'))}
        icon={<PlusOutlined aria-hidden />}
        onTake={add}
      />
      <ChoiceList
        labels={labels}
        title={t(labelKey(labels, 'chosen'))}
        choices={right}
        empty={t(labelKey(labels, 'nothing'))}
        every={t(labelKey(labels, 'removeAll'))}
        action={t(labelKey(labels, 'remove'))}
        icon={<CloseOutlined aria-hidden />}
        onTake={drop}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

interface ChoiceListProps {
  labels: string;
  title: string;
  choices: readonly Choice[];
  empty: string;
  /** Label of the button that moves everything the search shows. */
  every: string;
  /** Description of the click for screen readers. */
  action: string;
  icon: React.ReactNode;
  onTake: (choices: readonly Choice[]) => void;
}

function ChoiceList({ labels, title, choices, empty, every, action, icon, onTake }: ChoiceListProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const shown = found(choices, text);
  return (
    <section className="choice-list" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {title}
          <span className="choice-count">
            {shown.length === choices.length
              ? numberText(choices.length)
              : `${numberText(shown.length)}/${numberText(choices.length)}`}
          </span>
        </h3>
        <Button type="link" size="small" disabled={shown.length === 0} onClick={() => onTake(shown)}>
          {every}
        </Button>
      </header>
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t(labelKey(labels, 'search'), { title })}
        placeholder={t(labelKey(labels, 'searchHint'))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter takes the first match; the form is not sent.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = shown;
          if (text.trim() === '' || !first) return;
          onTake([first]);
          setText('');
        }}
      />
      <ChoiceRows
        choices={shown}
        empty={text ? t(labelKey(labels, 'noMatch')) : empty}
        action={action}
        icon={icon}
        onTake={onTake}
      />
    </section>
  );
}

type ChoiceRowsProps = Omit<ChoiceListProps, 'labels' | 'title' | 'every'>;

/** The rows, one of which the Tab key reaches; arrows go to the others. */
function ChoiceRows({ choices, empty, action, icon, onTake }: ChoiceRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, Math.max(0, choices.length - 1));

  const focusAt = (index: number) => {
    setCurrent(index);
    // After the list has been drawn anew: the row that stands there now.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[index]?.focus());
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: choices.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= choices.length) return;
    event.preventDefault();
    focusAt(next);
  };
  if (choices.length === 0) return <p className="choice-empty">{empty}</p>;
  return (
    <ul ref={list}>
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={(event) => onKey(event, index)}
            onClick={() => {
              onTake([choice]);
              if (choices.length > 1) focusAt(Math.min(index, choices.length - 2));
            }}
          >
            <span className="choice-name">{choice.name}</span>
            {choice.note && <span className="second">{choice.note}</span>}
            <span className="visually-hidden">{action}</span>
            {icon}
          </button>
        </li>
      ))}
    </ul>
  );
}
