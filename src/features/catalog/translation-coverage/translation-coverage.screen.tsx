import { BookOutlined, RobotOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PAGE_SIZES } from '#kit/web/crud/search/search-params.ts';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { NoStoreChosen } from '#kit/web/stores/no-store-chosen.tsx';
import { urlChoice, urlInt, urlText, useUrlState } from '#kit/web/url-state.ts';
import { KINDS } from '../catalogue-kinds.contract.ts';
import type { GapFilter } from './coverage-calls.ts';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { GapList } from './gaps/gap-list.tsx';
import { anyWritePermission } from './translation-coverage.contract.ts';
import { isReady, type Place, useCoverage } from './use-coverage.public.ts';
import './translation-coverage.css';

const AiDialog = lazy(() => import('./suggest/ai-dialog.tsx'));

const url = {
  language: urlText(),
  kind: urlChoice(['', ...KINDS], ''),
  state: urlChoice(['', 'missing', 'outdated', 'machineMade'], ''),
  page: urlInt(1),
  size: urlInt(PAGE_SIZES[1]),
};

function TranslationCoverage({ place }: { place: Place }) {
  const t = useT();
  const allowed = useAllowed();
  const [filter, set] = useUrlState(url);
  const [filling, setFilling] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const data = useCoverage(place).data;
  const ready = isReady(place);
  const languages = useLanguages(ready ? place.store : undefined);
  const covered = languages.others.filter(({ id }) => data?.cells.some((cell) => cell.language === id));
  const missing = data?.cells.some((cell) => cell.missing > 0) ?? false;
  const open = data?.cells.some((cell) => cell.missing + cell.outdated > 0) ?? false;
  const narrow = (change: Partial<GapFilter>) => set({ page: 1, ...change });
  return (
    <ListPage>
      <PageActions>
        {allowed(anyWritePermission(place.audience)) && (
          <>
            <Button
              icon={<BookOutlined aria-hidden />}
              disabled={!ready || !missing}
              onClick={() => setFilling(true)}
            >
              {t('translation.fill')}
            </Button>
            <Button
              icon={<RobotOutlined aria-hidden />}
              disabled={!ready || !open}
              onClick={() => setSuggesting(true)}
            >
              {t('translate.suggest')}
            </Button>
          </>
        )}
      </PageActions>
      {!ready ? (
        <NoStoreChosen />
      ) : !data || languages.loading ? (
        <ListBox>
          <Skeleton active className="gap-loading" paragraph={{ rows: 8 }} />
        </ListBox>
      ) : covered.length === 0 ? (
        <ListBox>
          <p className="gap-none">{t('translation.oneLanguage')}</p>
        </ListBox>
      ) : (
        <>
          <CoverageMatrix data={data} languages={covered} chosen={filter} onChoose={narrow} />
          <GapList place={place} languages={covered} filter={filter} onFilter={narrow} />
        </>
      )}
      {filling && (
        <FillDialog
          place={place}
          nameOf={(id) => languageName(languages.all, id)}
          onClose={() => setFilling(false)}
        />
      )}
      {suggesting && data && (
        <Suspense>
          <AiDialog
            place={place}
            data={data}
            languages={covered}
            chosen={filter}
            onClose={() => setSuggesting(false)}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

export function TranslationStoreScreen() {
  return <TranslationCoverage place={{ audience: 'store', store: null }} />;
}

export function TranslationBusinessScreen() {
  const store = useChosenStore();
  return <TranslationCoverage key={store} place={{ audience: 'business', store }} />;
}
