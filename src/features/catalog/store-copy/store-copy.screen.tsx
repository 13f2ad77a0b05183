import { useQueryClient } from '@tanstack/react-query';
import { Button, Steps, Tabs } from 'antd';
import { useState } from 'react';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useRequestKeys } from '#kit/web/api/random-key.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { useStores } from '#kit/web/stores/store-select.tsx';
import { ChooseStep, type Chosen, emptySelection } from './choose-step.tsx';
import { copyInto, type Preview, type SelectedRows, type StoreChoices } from './copy-calls.ts';
import { ResultStep, type Run } from './result-step.tsx';
import { copyCalls } from './store-copy.contract.ts';
import { StorePreview } from './store-preview.tsx';
import './store-copy.css';

const STEPS = ['storeCopy.stepChoose', 'storeCopy.stepReview', 'storeCopy.stepDone'] as const;
const untouched: StoreChoices = { all: 'keep', single: {} };
const blank: Chosen = { source: null, selection: emptySelection, targets: new Set() };

/** The copies into each store, one after the other; one that failed can be tried again. */
function useRuns(selected: SelectedRows, choicesOf: (store: number) => StoreChoices) {
  const queryClient = useQueryClient();
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const { busy, run } = useAction();
  // One copy has one key per store, so that trying again after a lost answer copies nothing twice.
  const keys = useRequestKeys();

  const copyOne = async ({ store, entries }: Preview) => {
    const update = (change: Partial<Run>) =>
      setRuns((all) =>
        all.map((run) => (run.store === store ? { ...run, error: undefined, ...change } : run)),
      );
    update({ state: 'copying' });
    try {
      const response = await copyInto(store, selected, choicesOf(store), entries, keys.of(store));
      update({ state: 'succeeded', response });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      update({ state: 'failed', error: error.message });
    }
  };
  const copy = (previews: readonly Preview[]) =>
    run(async () => {
      for (const each of previews) await copyOne(each);
      await queryClient.invalidateQueries({ queryKey: ['resource'] });
    });
  const start = (previews: readonly Preview[], nameOf: (store: number) => string) => {
    keys.renew();
    setRuns(previews.map(({ store }) => ({ store, name: nameOf(store), state: 'waiting' })));
    void copy(previews);
  };
  return { runs, busy, start, copy };
}

/** Takes chosen parts of one store's menu to other stores: choose, look, copy. */
export function StoreCopyScreen() {
  const t = useT();
  const stores = useStores();
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(blank);
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<number, StoreChoices>>>({});
  const { busy: loading, run } = useAction();

  const nameOf = (id: number) => {
    const found = stores.data?.find((store) => store.id === id);
    return found ? shownName(found) : String(id);
  };
  const choicesOf = (store: number): StoreChoices => choices[store] ?? untouched;
  const selected: SelectedRows = {
    source: chosen.source ?? 0,
    categories: [...chosen.selection.categories],
    items: [...chosen.selection.items],
  };
  const { runs, busy, start, copy } = useRuns(selected, choicesOf);

  const preview = () =>
    run(async () => {
      setPreviews(await call(copyCalls.preview, { body: { ...selected, targets: [...chosen.targets] } }));
      setChoices({});
      setStep(1);
    });
  return (
    <ListPage>
      <Steps size="small" responsive={false} current={step} items={STEPS.map((key) => ({ title: t(key) }))} />
      {step === 0 && (
        <ChooseStep chosen={chosen} onChange={setChosen} loading={loading} onPreview={() => void preview()} />
      )}
      {step === 1 && (
        <ReviewStep
          previews={previews}
          selected={selected}
          nameOf={nameOf}
          choicesOf={choicesOf}
          onChoose={(store, next) => setChoices({ ...choices, [store]: next })}
          onBack={() => setStep(0)}
          onCopy={() => {
            setStep(2);
            start(previews, nameOf);
          }}
        />
      )}
      {step === 2 && (
        <ResultStep
          runs={runs}
          busy={busy}
          onRetry={(store) => void copy(previews.filter((each) => each.store === store))}
          onStartOver={() => {
            setChosen(blank);
            setStep(0);
          }}
        />
      )}
    </ListPage>
  );
}

interface ReviewStepProps {
  previews: readonly Preview[];
  selected: SelectedRows;
  nameOf: (store: number) => string;
  choicesOf: (store: number) => StoreChoices;
  onChoose: (store: number, choices: StoreChoices) => void;
  onBack: () => void;
  onCopy: () => void;
}

/** Store by store what would be new and what is there already, with what becomes of it. */
function ReviewStep(props: ReviewStepProps) {
  const { previews, selected, nameOf, choicesOf, onChoose, onBack, onCopy } = props;
  const t = useT();
  const counts = {
    categories: selected.categories.length,
    items: selected.items.length,
    stores: previews.length,
  };
  return (
    <>
      <ListBox className="copy-review">
        <Tabs
          items={previews.map((each) => ({
            key: String(each.store),
            label: <TabLabel name={nameOf(each.store)} preview={each} />,
            children: (
              <StorePreview
                preview={each}
                choices={choicesOf(each.store)}
                onChoose={(next) => onChoose(each.store, next)}
              />
            ),
          }))}
        />
      </ListBox>
      <div className="copy-bar">
        <span className="copy-chosen">{t('storeCopy.chosen', counts)}</span>
        <Button onClick={onBack}>{t('storeCopy.back')}</Button>
        <Button type="primary" onClick={onCopy}>
          {t('storeCopy.copy', { stores: previews.length })}
        </Button>
      </div>
    </>
  );
}

/** The store with how much differs and how much is new there. */
function TabLabel({ name, preview }: { name: string; preview: Preview }) {
  const t = useT();
  return (
    <span className="copy-tab">
      {name}
      {(['conflict', 'new'] as const).map((state) => {
        const count = preview.entries.filter((entry) => entry.state === state).length;
        return (
          count > 0 && (
            <span key={state} className={`copy-badge copy-badge-${state}`}>
              {t('storeCopy.count', { label: t(`storeCopy.${state}`), count })}
            </span>
          )
        );
      })}
    </span>
  );
}
