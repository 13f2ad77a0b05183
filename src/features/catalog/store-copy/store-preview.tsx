import { CheckOutlined, DownOutlined, PlusOutlined, SwapOutlined, UpOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { type Choice, entryKey, type Preview, type PreviewEntry, type StoreChoices } from './copy-calls.ts';
import { DifferenceTable } from './difference-table.tsx';

const STATES = ['conflict', 'new', 'equal'] as const;
const ICONS = { conflict: SwapOutlined, new: PlusOutlined, equal: CheckOutlined };
const CHOICES = ['keep', 'overwrite', 'add'] as const;

interface StorePreviewProps {
  preview: Preview;
  choices: StoreChoices;
  onChoose: (choices: StoreChoices) => void;
}

/** What a copy finds in one store: what differs first, each with its own choice. */
export function StorePreview({ preview, choices, onChoose }: StorePreviewProps) {
  const t = useT();
  const { all } = useLanguages(undefined);
  const conflicts = preview.entries.filter(({ state }) => state === 'conflict').length;
  const equal = preview.entries.every(({ state }) => state === 'equal');
  return (
    <div className="store-preview">
      {preview.droppedLanguages.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('storeCopy.dropped', {
            languages: preview.droppedLanguages.map(({ language }) => languageName(all, language)).join(', '),
          })}
        />
      )}
      {equal && <Alert type="success" showIcon title={t('storeCopy.allEqual')} />}
      {conflicts > 0 && (
        <div className="copy-for-all">
          <span>{t('storeCopy.all')}</span>
          <ChoiceInput
            label={t('storeCopy.all')}
            value={choices.all}
            onChange={(all) => onChoose({ all, single: {} })}
          />
        </div>
      )}
      {STATES.map((state) => (
        <Entries
          key={state}
          state={state}
          entries={preview.entries.filter((entry) => entry.state === state)}
          choices={choices}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface EntriesProps extends Omit<StorePreviewProps, 'preview'> {
  state: (typeof STATES)[number];
  entries: readonly PreviewEntry[];
}

function Entries({ state, entries, choices, onChoose }: EntriesProps) {
  const t = useT();
  const [open, setOpen] = useState(state !== 'equal');
  if (entries.length === 0) return null;
  const Icon = ICONS[state];
  return (
    <section className={`copy-entries copy-${state}`}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon aria-hidden /> {t(`storeCopy.${state}`)} <span className="copy-number">{entries.length}</span>
          {open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        </button>
      </h3>
      {open && (
        <ul>
          {entries.map((entry) => (
            <EntryLine
              key={entryKey(entry)}
              entry={entry}
              choice={choices.single[entryKey(entry)] ?? choices.all}
              onChoose={(choice) =>
                onChoose({ ...choices, single: { ...choices.single, [entryKey(entry)]: choice } })
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryLineProps {
  entry: PreviewEntry;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function EntryLine({ entry, choice, onChoose }: EntryLineProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="copy-entry">
        <span className="second copy-kind">{t(labelKey(entry.kind, 'one'))}</span>
        <span className="copy-name">
          {entry.name}
          {entry.along && <Tag variant="filled">{t('storeCopy.alongTag')}</Tag>}
        </span>
        {entry.state === 'conflict' && (
          <>
            <Button
              type="link"
              size="small"
              aria-expanded={open}
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => setOpen(!open)}
            >
              {t('storeCopy.differences', { count: entry.differences.length })}
            </Button>
            <ChoiceInput
              label={t('storeCopy.choiceOf', { name: entry.name })}
              value={choice}
              onChange={onChoose}
            />
          </>
        )}
      </div>
      {open && <DifferenceTable entry={entry} />}
    </li>
  );
}

function ChoiceInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Choice;
  onChange: (choice: Choice) => void;
}) {
  const t = useT();
  return (
    <Segmented<Choice>
      aria-label={label}
      value={value}
      onChange={onChange}
      options={CHOICES.map((choice) => ({ value: choice, label: t(`storeCopy.${choice}`) }))}
    />
  );
}
