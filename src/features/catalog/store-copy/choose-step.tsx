import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { StoreSelect, useStores } from '#kit/web/stores/store-select.tsx';
import { useSource } from './copy-calls.ts';
import { type SourceSelection, SourceTree } from './source-tree.tsx';

export interface Chosen {
  source: number | null;
  selection: SourceSelection;
  targets: ReadonlySet<number>;
}
export const emptySelection: SourceSelection = { categories: new Set(), items: new Set() };

interface ChooseStepProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  loading: boolean;
  onPreview: () => void;
}

/** What is copied, and where to. */
export function ChooseStep({ chosen, onChange, loading, onPreview }: ChooseStepProps) {
  const t = useT();
  const { selection, targets } = chosen;
  const ready = selection.categories.size + selection.items.size > 0 && targets.size > 0;
  return (
    <>
      <div className="copy-columns">
        <SourceBox chosen={chosen} onChange={onChange} />
        <TargetBox chosen={chosen} onChange={onChange} />
      </div>
      <div className="copy-bar">
        <span className="copy-chosen" role="status">
          {t('storeCopy.chosen', {
            categories: selection.categories.size,
            items: selection.items.size,
            stores: targets.size,
          })}
        </span>
        <Button type="primary" disabled={!ready} loading={loading} onClick={onPreview}>
          {t('storeCopy.preview')}
        </Button>
      </div>
    </>
  );
}

type BoxProps = Pick<ChooseStepProps, 'chosen' | 'onChange'>;

/** The store to copy from, and what of it. */
function SourceBox({ chosen, onChange }: BoxProps) {
  const t = useT();
  const source = useSource(chosen.source);
  const { selection, targets } = chosen;
  return (
    <ListBox className="copy-box">
      <header>
        <h2>{t('storeCopy.what')}</h2>
        <StoreSelect
          aria-label={t('storeCopy.source')}
          placeholder={t('storeCopy.pickSource')}
          value={chosen.source ?? undefined}
          onChange={(id) =>
            onChange({
              source: id,
              selection: emptySelection,
              targets: new Set([...targets].filter((target) => target !== id)),
            })
          }
        />
      </header>
      {chosen.source === null ? (
        <p className="copy-hint">{t('storeCopy.sourceFirst')}</p>
      ) : (
        <>
          <p className="copy-lead">{t('storeCopy.along')}</p>
          <SourceTree
            source={source.data}
            selection={selection}
            onSelect={(next) => onChange({ ...chosen, selection: next })}
          />
        </>
      )}
    </ListBox>
  );
}

/** The stores to copy to. */
function TargetBox({ chosen, onChange }: BoxProps) {
  const t = useT();
  const stores = useStores();
  const [sought, setSought] = useState('');
  const { targets } = chosen;
  const others = (stores.data ?? []).filter(({ id }) => id !== chosen.source);
  const found = others.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <ListBox className="copy-box">
      <header>
        <h2>{t('storeCopy.where')}</h2>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('storeCopy.findStore')}
          placeholder={t('storeCopy.findStore')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </header>
      {others.length === 0 && !stores.isLoading && <p className="copy-hint">{t('storeCopy.noOthers')}</p>}
      <div className="copy-stores">
        {found.map(({ id, name, publicId }) => (
          <Checkbox
            key={id}
            checked={targets.has(id)}
            onChange={({ target }) => {
              const next = new Set(targets);
              if (target.checked) next.add(id);
              else next.delete(id);
              onChange({ ...chosen, targets: next });
            }}
          >
            {name}
            <span className="second copy-number">{publicId}</span>
          </Checkbox>
        ))}
      </div>
    </ListBox>
  );
}
