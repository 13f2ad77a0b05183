import { Checkbox, Skeleton } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import type { Source } from './copy-calls.ts';

export interface SourceSelection {
  categories: ReadonlySet<number>;
  items: ReadonlySet<number>;
}

interface SourceTreeProps {
  source: Source | undefined;
  selection: SourceSelection;
  onSelect: (selection: SourceSelection) => void;
}

interface Section {
  id: number | null;
  name: string;
  items: Source['items'];
}

function changed(set: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> {
  const next = new Set(set);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
}

/** The categories of the source with their items, for selection. */
export function SourceTree({ source, selection, onSelect }: SourceTreeProps) {
  const t = useT();
  if (!source) return <Skeleton active className="copy-loading" />;
  const known = new Set(source.categories.map(({ id }) => id));
  const sections: Section[] = [
    ...source.categories.map(({ id, name }) => ({
      id,
      name,
      items: source.items.filter((item) => item.categories.includes(id)),
    })),
    {
      id: null,
      name: t('storeCopy.noCategory'),
      items: source.items.filter((item) => !item.categories.some((id) => known.has(id))),
    },
  ].filter(({ id, items }) => id !== null || items.length > 0);
  if (sections.length === 0) return <StateBox text={t('storeCopy.sourceEmpty')} />;
  const everything = known.size + source.items.length;
  const chosen = selection.categories.size + selection.items.size;
  return (
    <div className="copy-tree">
      <Checkbox
        checked={chosen === everything}
        indeterminate={chosen > 0 && chosen < everything}
        onChange={({ target }) =>
          onSelect({
            categories: new Set(target.checked ? known : []),
            items: new Set(target.checked ? source.items.map(({ id }) => id) : []),
          })
        }
      >
        {t('storeCopy.selectAll')}
      </Checkbox>
      {sections.map((section) => (
        <CategorySection
          key={section.id ?? 'none'}
          section={section}
          selection={selection}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

interface CategorySectionProps extends Omit<SourceTreeProps, 'source'> {
  section: Section;
}

/** A category with its items. */
function CategorySection({ section, selection, onSelect }: CategorySectionProps) {
  const t = useT();
  const { id, items } = section;
  const on = items.filter((item) => selection.items.has(item.id)).length;
  const self = id === null || selection.categories.has(id);
  const full = self && on === items.length;
  const selectSection = (checked: boolean) =>
    onSelect({
      categories: id === null ? selection.categories : changed(selection.categories, [id], checked),
      items: changed(
        selection.items,
        items.map((item) => item.id),
        checked,
      ),
    });
  return (
    <fieldset className="copy-section">
      <legend>
        <Checkbox
          checked={full}
          indeterminate={!full && (on > 0 || (id !== null && self))}
          onChange={({ target }) => selectSection(target.checked)}
        >
          {section.name}
          <span className="second copy-number">
            {on}/{items.length}
          </span>
        </Checkbox>
      </legend>
      <div className="copy-items">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            className="copy-item"
            checked={selection.items.has(item.id)}
            onChange={({ target }) =>
              onSelect({ ...selection, items: changed(selection.items, [item.id], target.checked) })
            }
          >
            <span className="copy-item-line">
              {item.image ? (
                <img src={item.image} alt="" width={44} height={33} loading="lazy" />
              ) : (
                <span className="copy-no-image" aria-hidden />
              )}
              <span className="copy-item-name">{item.name}</span>
              <span className="second copy-number">
                {item.marketPrice ? t('storeCopy.marketPrice') : <Money value={item.price} />}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
