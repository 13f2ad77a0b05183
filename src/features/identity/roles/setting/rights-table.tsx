import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Tooltip } from 'antd';
import { useDeferredValue, useState } from 'react';
import { findText } from '#kit/contract/text/chosung.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { choicesOf, type RightsGroup, type RightsRow, rowsOf } from './rights-groups.ts';
import type { Rights } from './use-rights.ts';

interface RightsTableProps {
  label: string;
  /** Heading of the column in second ink. */
  note: string;
  groups: readonly RightsGroup[];
  rights: Rights;
  may: (row: RightsRow) => boolean;
  /** Shown, but not to be changed. */
  locked: boolean;
}

const matches = (row: RightsRow, text: string) => findText(`${row.name} ${row.note}`, text) >= 0;

/** The groups with the rows that are looked for; a group that is found by its title keeps all of them. */
const narrowed = (groups: readonly RightsGroup[], text: string): RightsGroup[] =>
  text.trim() === ''
    ? [...groups]
    : groups.flatMap((group) => {
        if (findText(group.title, text) >= 0) return [group];
        const rows = group.rows.filter((row) => matches(row, text));
        return rows.length > 0 || (group.head && matches(group.head, text)) ? [{ ...group, rows }] : [];
      });

/** Menus or actions in their groups, each with a box to tick, and one for the whole group. */
export function RightsTable({ label, note, groups, ...rest }: RightsTableProps) {
  const t = useT();
  const [text, setText] = useState('');
  const shown = narrowed(groups, useDeferredValue(text));
  const count = choicesOf(shown).length;
  return (
    <>
      <div className="rights-search">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('role.searchIn', { label })}
          placeholder={t('role.searchHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="second" role="status">
          {t('role.found', { count })}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="rights-none">{t('role.noneFound')}</p>
      ) : (
        <div className="rights-scroll">
          <table className="rights-table" aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                <th scope="col">{note}</th>
              </tr>
            </thead>
            {shown.map((group) => (
              <GroupRows key={group.key} group={group} {...rest} />
            ))}
          </table>
        </div>
      )}
    </>
  );
}

type GroupRowsProps = Pick<RightsTableProps, 'rights' | 'may' | 'locked'> & { group: RightsGroup };

function GroupRows({ group, rights, may, locked }: GroupRowsProps) {
  const t = useT();
  const { head, rows } = group;
  // An entry of the first level shows with those below it, so that it is no choice of its own.
  if (head && rows.length === 0)
    return (
      <tbody className="rights-alone">
        <Row row={head} rights={rights} may={may} locked={locked} />
      </tbody>
    );
  const chosen = rows.filter(({ id }) => rights.chosen.has(id)).length;
  const takes = rows.some((row) => may(row) || rights.chosen.has(row.id));
  return (
    <tbody>
      <tr className="rights-group">
        <th scope="rowgroup" colSpan={2}>
          <Checkbox
            checked={chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            disabled={locked || !takes}
            aria-label={t('role.wholeGroup', { name: group.title })}
            onChange={({ target }) => rights.choose(rowsOf([group]), target.checked)}
          >
            {group.title}
          </Checkbox>
          <span className="rights-count">
            {numberText(chosen)}/{numberText(rows.length)}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} rights={rights} may={may} locked={locked} />
      ))}
    </tbody>
  );
}

type RowProps = Pick<RightsTableProps, 'rights' | 'may' | 'locked'> & { row: RightsRow };

function Row({ row, rights, may, locked }: RowProps) {
  const t = useT();
  const on = rights.chosen.has(row.id);
  const unheld = !locked && !on && !may(row);
  const missing = rights.missing(row);
  const box = (
    <Checkbox
      checked={on}
      disabled={locked || unheld}
      onChange={({ target }) => rights.choose([row], target.checked)}
    >
      {row.name}
    </Checkbox>
  );
  return (
    <tr className={row.inUse ? undefined : 'rights-unused'}>
      <td>
        {unheld ? <Tooltip title={t('role.unheld')}>{box}</Tooltip> : box}
        {!row.inUse && <span className="rights-mark">{t('field.inUseNo')}</span>}
        {missing && <span className="rights-mark">{t('role.opensNot', { name: missing.name })}</span>}
      </td>
      <td className="second">{row.note}</td>
    </tr>
  );
}
