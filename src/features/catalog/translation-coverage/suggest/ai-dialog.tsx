import { Button, Checkbox, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { SuggestHelp } from '#kit/web/fields/translations/suggest/suggest-help.tsx';
import { SuggestionReview } from '#kit/web/fields/translations/suggest/suggestion-review.tsx';
import {
  isAsSuggested,
  needsLook,
  type SuggestionRow,
  useSuggestions,
} from '#kit/web/fields/translations/suggest/use-suggestions.ts';
import { languageName } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { type CatalogueKind, READING_ORDER } from '../../catalogue-kinds.contract.ts';
import { catalogueResources } from '../../catalogue-resources.contract.ts';
import { useCoverageCalls } from '../coverage-calls.ts';
import { kindLabel, placeLabel } from '../coverage-labels.ts';
import type { Chosen } from '../coverage-matrix.tsx';
import { type coverage, type Gap, writePermission } from '../translation-coverage.contract.ts';
import type { Place } from '../use-coverage.public.ts';
import './ai-dialog.css';

interface AiDialogProps {
  place: Place;
  data: ReturnType<typeof coverage.decode>;
  languages: readonly { id: string; name: string }[];
  /** What the list is narrowed to. */
  chosen: Chosen;
  onClose: () => void;
}

const keyOf = ({ kind, id, field }: Pick<Gap, 'kind' | 'id' | 'field'>): string => `${kind} ${id} ${field}`;

const limitOf = (kind: CatalogueKind, field: string): number | undefined =>
  (catalogueResources[kind].form.translations.fields as FieldMap)[field]?.limits.max;

interface Scope {
  languages: readonly string[];
  kinds: readonly CatalogueKind[];
  outdated: boolean;
}

interface ChoiceProps {
  languages: AiDialogProps['languages'];
  kinds: readonly CatalogueKind[];
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** For which gaps suggestions are asked. */
function Choice({ languages, kinds, scope, onChange }: ChoiceProps) {
  const t = useT();
  return (
    <div className="ai-choice">
      <DialogLead>{t('translation.aiLead')}</DialogLead>
      <fieldset>
        <legend>{t('translation.language')}</legend>
        <Checkbox.Group<string>
          value={[...scope.languages]}
          onChange={(next) => onChange({ ...scope, languages: next })}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </fieldset>
      <fieldset>
        <legend>{t('translation.kind')}</legend>
        <Checkbox.Group<CatalogueKind>
          value={[...scope.kinds]}
          onChange={(next) => onChange({ ...scope, kinds: next })}
          options={kinds.map((kind) => ({ value: kind, label: t(kindLabel(kind)) }))}
        />
      </fieldset>
      <Checkbox
        checked={scope.outdated}
        onChange={({ target }) => onChange({ ...scope, outdated: target.checked })}
      >
        {t('translation.aiOutdated')}
      </Checkbox>
    </div>
  );
}

/** Each text once, with all languages that lack it. */
const wantedOf = (t: ReturnType<typeof useT>, found: readonly Gap[]) =>
  [...Map.groupBy(found, keyOf)].flatMap(([key, [gap, ...others]]) =>
    gap
      ? {
          key,
          resource: gap.kind,
          field: gap.field,
          text: gap.source,
          languages: [gap, ...others].map(({ language }) => language),
          about: placeLabel(t, gap),
        }
      : [],
  );

/** The gaps of a scope, read anew at each start; what is still being read ends with the dialog. */
function useGaps(calls: ReturnType<typeof useCoverageCalls>) {
  const [reading, setReading] = useState(false);
  const [gaps, setGaps] = useState<ReadonlyMap<string, Gap>>(new Map());
  const reader = useRef<AbortController>(undefined);
  useEffect(() => () => reader.current?.abort(), []);
  const read = async ({ outdated, ...scope }: Scope): Promise<Gap[]> => {
    const control = new AbortController();
    reader.current = control;
    setReading(true);
    try {
      const states = outdated ? (['missing', 'outdated'] as const) : (['missing'] as const);
      const found = await calls.every({ ...scope, states }, control.signal);
      setGaps(new Map(found.map((gap) => [keyOf(gap), gap])));
      return found;
    } finally {
      setReading(false);
    }
  };
  return { gaps, reading, read };
}

/** Asks for suggestions and writes those that are accepted. */
function useAiTranslation({ place, data, onClose }: AiDialogProps) {
  const t = useT();
  const calls = useCoverageCalls(place);
  const suggestions = useSuggestions(place.store, data.sourceLanguage);
  const { gaps, reading, read } = useGaps(calls);
  const [started, setStarted] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const { rows, running } = suggestions;
  const begin = async (scope: Scope) => {
    setStarted(true);
    try {
      await suggestions.start(wantedOf(t, await read(scope)));
    } catch {
      setStarted(false);
    }
  };
  const textOf = (row: SuggestionRow) => {
    const gap = gaps.get(row.wanted.key);
    const text = row.text.trim();
    if (!gap || text === '') return [];
    const { kind, id, field, source } = gap;
    return { kind, id, field, language: row.language, source, text, machineMade: isAsSuggested(row) };
  };
  const accept = async (accepted: readonly SuggestionRow[]) => {
    const texts = accepted.flatMap(textOf);
    setAccepting(true);
    try {
      const written = await calls.accept(texts);
      suggestions.remove(accepted.map(({ id }) => id));
      if (written > 0) notify.success(t('translation.aiAccepted', { count: written }));
      if (written < texts.length)
        notify.warning(t('translation.aiSkipped', { count: texts.length - written }));
      const isAll = accepted.length >= rows.length && !running;
      if (isAll && suggestions.dropped.length === 0 && !suggestions.problem) onClose();
    } catch {
      // What went wrong was shown, and the suggestions are still there.
    } finally {
      setAccepting(false);
    }
  };
  return { suggestions, started, reading, accepting, begin, accept };
}

/** Suggestions for what a store lacks: chosen by language and type, then looked through and accepted. */
export default function AiDialog(props: AiDialogProps) {
  const { place, data, languages, chosen, onClose } = props;
  const t = useT();
  const allowed = useAllowed();
  const kinds = READING_ORDER.filter((kind) => allowed(writePermission(place.audience, kind)));
  const [scope, setScope] = useState<Scope>({
    languages: languages.map(({ id }) => id).filter((id) => chosen.language === '' || id === chosen.language),
    kinds: kinds.filter((kind) => chosen.kind === '' || kind === chosen.kind),
    outdated: false,
  });
  const { suggestions, started, reading, accepting, begin, accept } = useAiTranslation(props);
  const { rows, running, problem, refused } = suggestions;
  const sure = rows.filter((row) => !needsLook(row));
  const count = data.cells
    .filter((cell) => scope.languages.includes(cell.language) && scope.kinds.includes(cell.kind))
    .reduce((sum, cell) => sum + cell.missing + (scope.outdated ? cell.outdated : 0), 0);
  const close = async () => {
    const question = { title: t('translation.aiLeave'), ok: t('web.close'), cancel: t('web.cancel') };
    if (rows.length === 0 || (await ask(question))) onClose();
  };
  const tryAgain = started && !reading && !running && rows.length === 0 && problem && !refused;
  return (
    <Modal
      open
      width={880}
      title={t('translate.suggest')}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={null}
    >
      {!started && <Choice languages={languages} kinds={kinds} scope={scope} onChange={setScope} />}
      {reading && <LoadingLines />}
      {started && !reading && (
        <SuggestionReview
          suggestions={suggestions}
          nameOf={(id) => languageName(languages, id)}
          limitOf={({ wanted }) => limitOf(wanted.resource as CatalogueKind, wanted.field)}
          onAccept={(accepted) => void accept(accepted)}
          help={<SuggestHelp />}
        />
      )}
      <DialogButtons>
        {running && <Button onClick={suggestions.stop}>{t('translate.stop')}</Button>}
        {tryAgain && <Button onClick={() => void begin(scope)}>{t('web.retry')}</Button>}
        <Button onClick={() => void close()}>{t('web.close')}</Button>
        {!started && (
          <Button type="primary" disabled={count === 0} onClick={() => void begin(scope)}>
            {t('translation.aiStart', { count })}
          </Button>
        )}
        {started && sure.length > 0 && (
          <Button type="primary" disabled={running} loading={accepting} onClick={() => void accept(sure)}>
            {t('translate.acceptAll', { count: sure.length })}
          </Button>
        )}
      </DialogButtons>
    </Modal>
  );
}
