import { CheckCircleFilled } from '@ant-design/icons';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { type CatalogueKind, READING_ORDER } from '../catalogue-kinds.contract.ts';
import { kindLabel } from './coverage-labels.ts';
import type { coverage } from './translation-coverage.contract.ts';

type Coverage = ReturnType<typeof coverage.decode>;
type Counts = Pick<Coverage['cells'][number], 'total' | 'missing' | 'outdated' | 'machineMade'>;

export interface Chosen {
  kind: CatalogueKind | '';
  language: string;
}

interface CoverageMatrixProps {
  data: Coverage;
  languages: readonly { id: string; name: string }[];
  chosen: Chosen;
  onChoose: (next: Chosen) => void;
}

const sum = (cells: readonly Counts[]): Counts =>
  cells.reduce(
    (all, cell) => ({
      total: all.total + cell.total,
      missing: all.missing + cell.missing,
      outdated: all.outdated + cell.outdated,
      machineMade: all.machineMade + cell.machineMade,
    }),
    { total: 0, missing: 0, outdated: 0, machineMade: 0 },
  );

/** Rounded down, so that 100 means complete. */
const percentOf = ({ total, missing, outdated }: Counts): number =>
  total === 0 ? 100 : Math.floor(((total - missing - outdated) / total) * 100);

/** Parts of the catalogue against languages; a cell narrows the list below to what it counts. */
export function CoverageMatrix({ data, languages, chosen, onChoose }: CoverageMatrixProps) {
  const t = useT();
  const rows: { kind: CatalogueKind | ''; label: string }[] = [
    { kind: '', label: t('translation.all') },
    ...READING_ORDER.map((kind) => ({ kind, label: t(kindLabel(kind)) })),
  ];
  return (
    <ListBox className="coverage-box">
      <table className="coverage-matrix">
        <caption className="visually-hidden">{t('translation.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('translation.kind')}</th>
            {languages.map((language) => (
              <th key={language.id} scope="col">
                {language.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label }) => (
            <tr key={kind || 'all'} className={kind === '' ? 'coverage-sum' : undefined}>
              <th scope="row">{label}</th>
              {languages.map((language) => {
                const counts = sum(
                  data.cells.filter(
                    (cell) => cell.language === language.id && (kind === '' || cell.kind === kind),
                  ),
                );
                const here = chosen.kind === kind && chosen.language === language.id;
                return (
                  <td key={language.id}>
                    <Cell
                      counts={counts}
                      chosen={here}
                      label={{ kind: label, language: language.name }}
                      onChoose={() =>
                        onChoose(here ? { kind: '', language: '' } : { kind, language: language.id })
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ListBox>
  );
}

interface CellProps {
  counts: Counts;
  chosen: boolean;
  label: { kind: string; language: string };
  onChoose: () => void;
}

function Cell({ counts, chosen, label, onChoose }: CellProps) {
  const t = useT();
  const { total, missing, outdated, machineMade } = counts;
  if (total === 0) return <span className="coverage-none">{t('translation.nothing')}</span>;
  const percent = percentOf(counts);
  const share = (part: number) => ({ width: `${(part / total) * 100}%` });
  return (
    <button type="button" className="coverage-cell" aria-pressed={chosen} onClick={onChoose}>
      <span className="visually-hidden">
        {label.kind} {label.language}{' '}
      </span>
      <span className="coverage-figure">
        {percent === 100 ? (
          <span className="coverage-done">
            <CheckCircleFilled aria-hidden /> {t('translation.done')}
          </span>
        ) : (
          <strong>{percentText(percent)}</strong>
        )}
        <span className="coverage-counts">
          {missing > 0 && <span>{t('translation.missingCount', { count: missing })}</span>}
          {outdated > 0 && <span>{t('translation.outdatedCount', { count: outdated })}</span>}
          {machineMade > 0 && <span>{t('translation.machineMadeCount', { count: machineMade })}</span>}
        </span>
      </span>
      <span className="coverage-bar" aria-hidden>
        <span className="coverage-bar-done" style={share(total - missing - outdated)} />
        <span className="coverage-bar-outdated" style={share(outdated)} />
      </span>
    </button>
  );
}
