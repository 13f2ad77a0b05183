import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { RightsPreview } from '../role.contract.ts';
import { type RightsRow, rowsOf } from './rights-groups.ts';
import type { Rights } from './use-rights.ts';

interface Change {
  row: RightsRow;
  accounts: number;
}

function Changes({ title, changes, of }: { title: string; changes: readonly Change[]; of: number }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <section className="rights-changes">
      <h3>
        {title} <span className="second">{numberText(changes.length)}</span>
      </h3>
      <ul>
        {changes.map(({ row, accounts }) => (
          <li key={row.id}>
            {row.name}
            {accounts < of && <span className="second"> · {t('role.accountsOf', { count: accounts })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which screens and functions the accounts of a role would gain and lose. */
export function PreviewLists({ preview, rights }: { preview: RightsPreview; rights: Rights }) {
  const t = useT();
  const entries = new Map(rowsOf(rights.entries).map((row) => [row.id, row]));
  const actions = new Map(rowsOf(rights.actions).map((row) => [row.id, row]));
  const list = (rows: ReadonlyMap<number, RightsRow>, what: 'gain' | 'lose') =>
    preview.changes.flatMap((change) => {
      const row = rows.get(change.id);
      return row && change[what] > 0 ? [{ row, accounts: change[what] }] : [];
    });
  const of = preview.accounts;
  return (
    <div className="rights-preview">
      {preview.changes.length === 0 && <p>{t('role.nothingChanges')}</p>}
      <Changes title={t('role.gainedScreens')} changes={list(entries, 'gain')} of={of} />
      <Changes title={t('role.gainedActions')} changes={list(actions, 'gain')} of={of} />
      <Changes title={t('role.lostScreens')} changes={list(entries, 'lose')} of={of} />
      <Changes title={t('role.lostActions')} changes={list(actions, 'lose')} of={of} />
    </div>
  );
}
