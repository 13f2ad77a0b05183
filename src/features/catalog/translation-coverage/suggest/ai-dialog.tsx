import { Button, Checkbox, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { SuggestHelp } from '#kit/web/fields/translations/suggest/suggest-help.tsx';
import { SuggestionReview } from '#kit/web/fields/translations/suggest/suggestion-review.tsx';
import {
  isAsSuggested,
  type SuggestionRow,
  useSuggestions,
} from '#kit/web/fields/translations/suggest/use-suggestions.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { type CatalogueKind, READING_ORDER } from '../../catalogue-kinds.contract.ts';
import { catalogueResources } from '../../catalogue-resources.contract.ts';
import { type Place, useCoverageCalls } from '../coverage-calls.ts';
import { kindLabel, placeLabel } from '../coverage-labels.ts';
import type { Chosen } from '../coverage-matrix.tsx';
import { type coverage, type Gap, writePermission } from '../translation-coverage.contract.ts';
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

interface ChoiceProps {
  languages: AiDialogProps['languages'];
  kinds: readonly CatalogueKind[];
  choice: { languages: readonly string[]; kinds: readonly CatalogueKind[]; outdated: boolean };
  onLanguages: (languages: string[]) => void;
  onKinds: (kinds: CatalogueKind[]) => void;
  onOutdated: (outdated: boolean) => void;
}

/** For which gaps suggestions are asked. */
function Choice({ languages, kinds, choice, onLanguages, onKinds, onOutdated }: ChoiceProps) {
  const t = useT();
  return (
    <div className="ai-choice">
      <DialogLead>{t('translation.aiLead')}</DialogLead>
      <fieldset>
        <legend>{t('translation.language')}</legend>
        <Checkbox.Group<string>
          value={[...choice.languages]}
          onChange={onLanguages}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </fieldset>
      <fieldset>
        <legend>{t('translation.kind')}</legend>
        <Checkbox.Group<CatalogueKind>
          value={[...choice.kinds]}
          onChange={onKinds}
          options={kinds.map((kind) => ({ value: kind, label: t(kindLabel(kind)) }))}
        />
      </fieldset>
      <Checkbox checked={choice.outdated} onChange={({ target }) => onOutdated(target.checked)}>
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

/** Suggestions for what a store lacks: chosen by language and type, then looked through and accepted. */
export default function AiDialog({ place, data, languages, chosen, onClose }: AiDialogProps) {
  const t = useT();
  const allowed = useAllowed();
  const calls = useCoverageCalls(place);
  const suggestions = useSuggestions(place.store, data.sourceLanguage);
  const kinds = READING_ORDER.filter((kind) => allowed(writePermission(place.audience, kind)));
  const [inLanguages, setLanguages] = useState(
    languages.map(({ id }) => id).filter((id) => chosen.language === '' || id === chosen.language),
  );
  const [ofKinds, setKinds] = useState<CatalogueKind[]>(
    kinds.filter((kind) => chosen.kind === '' || kind === chosen.kind),
  );
  const [outdated, setOutdated] = useState(false);
  const [started, setStarted] = useState(false);
  const [reading, setReading] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const [gaps, setGaps] = useState<ReadonlyMap<string, Gap>>(new Map());

  const reader = useRef<AbortController>(undefined);
  useEffect(() => () => reader.current?.abort(), []);

  const { rows, running } = suggestions;
  const count = data.cells
    .filter((cell) => inLanguages.includes(cell.language) && ofKinds.includes(cell.kind))
    .reduce((sum, cell) => sum + cell.missing + (outdated ? cell.outdated : 0), 0);

  const read = async (): Promise<Gap[]> => {
    const control = new AbortController();
    reader.current = control;
    setReading(true);
    try {
      const states = outdated ? (['missing', 'outdated'] as const) : (['missing'] as const);
      return await calls.every({ states, languages: inLanguages, kinds: ofKinds }, control.signal);
    } finally {
      setReading(false);
    }
  };
  const begin = async () => {
    setStarted(true);
    const found = await read();
    setGaps(new Map(found.map((gap) => [keyOf(gap), gap])));
    await suggestions.start(wantedOf(t, found));
  };
  const accept = async (accepted: readonly SuggestionRow[]) => {
    const texts = accepted.flatMap((row) => {
      const gap = gaps.get(row.wanted.key);
      const text = row.text.trim();
      if (!gap || text === '') return [];
      const { kind, id, field, source } = gap;
      return { kind, id, field, language: row.language, source, text, machineMade: isAsSuggested(row) };
    });
    setAccepting(true);
    try {
      const written = await calls.accept(texts);
      suggestions.remove(accepted.map(({ id }) => id));
      if (written > 0) notify.success(t('translation.aiAccepted', { count: written }));
      if (written < texts.length)
        notify.warning(t('translation.aiSkipped', { count: texts.length - written }));
      const isAll = accepted.length >= rows.length && !running;
      if (isAll && suggestions.dropped.length === 0 && !suggestions.problem) onClose();
    } finally {
      setAccepting(false);
    }
  };
  const close = async () => {
    const question = { title: t('translation.aiLeave'), ok: t('web.close'), cancel: t('web.cancel') };
    if (rows.length === 0 || (await ask(question))) onClose();
  };
  const tryAgain =
    started && !reading && !running && rows.length === 0 && suggestions.problem && !suggestions.refused;
  return (
    <Modal
      open
      width={880}
      title={t('translate.suggest')}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={null}
    >
      {!started && (
        <Choice
          languages={languages}
          kinds={kinds}
          choice={{ languages: inLanguages, kinds: ofKinds, outdated }}
          onLanguages={setLanguages}
          onKinds={setKinds}
          onOutdated={setOutdated}
        />
      )}
      {reading && <LoadingLines />}
      {started && !reading && (
        <SuggestionReview
          suggestions={suggestions}
          nameOf={(id) => languages.find((language) => language.id === id)?.name ?? id}
          limitOf={({ wanted }) => limitOf(wanted.resource as CatalogueKind, wanted.field)}
          onAccept={(accepted) => void accept(accepted).catch(() => undefined)}
          help={<SuggestHelp />}
        />
      )}
      <DialogButtons>
        {running && <Button onClick={suggestions.stop}>{t('translate.stop')}</Button>}
        {tryAgain && (
          <Button onClick={() => void begin().catch(() => setStarted(false))}>{t('web.retry')}</Button>
        )}
        <Button onClick={() => void close()}>{t('web.close')}</Button>
        {!started && (
          <Button
            type="primary"
            disabled={count === 0}
            onClick={() => void begin().catch(() => setStarted(false))}
          >
            {t('translation.aiStart', { count })}
          </Button>
        )}
        {started && rows.length > 0 && (
          <Button
            type="primary"
            disabled={running}
            loading={accepting}
            onClick={() => void accept(rows).catch(() => undefined)}
          >
            {t('translate.acceptAll', { count: rows.length })}
          </Button>
        )}
      </DialogButtons>
    </Modal>
  );
}
