import { Alert } from 'antd';
import type { UploadFinding, UploadReport } from '#kit/contract/endpoints/uploads.contract.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { UploadKind } from './file-kinds.ts';

/** What the check found: how many rows are good, what is wrong where, and what to know. */
export function UploadFindings({
  file,
  report,
  columns,
}: {
  file: string;
  report: UploadReport;
  columns: UploadKind['columns'];
}) {
  const t = useT();
  const broken = report.errors.length > 0;
  const warned = t('upload.warned', { count: report.warnings.length });
  return (
    <div className="upload-findings">
      <p className="second">{file}</p>
      {broken ? (
        <Alert type="error" showIcon title={t('upload.broken', { count: report.errors.length })} />
      ) : (
        <Alert
          type={report.count > 0 ? 'success' : 'warning'}
          showIcon
          title={report.count > 0 ? t('upload.clean', { count: report.count }) : t('upload.empty')}
          description={
            report.count > 0
              ? t('upload.counts', { added: report.added, changed: report.changed, same: report.same })
              : undefined
          }
        />
      )}
      {broken && <Findings title={t('upload.errors')} list={report.errors} columns={columns} />}
      {report.warnings.length > 0 && (
        <>
          <h3>{warned}</h3>
          <Findings title={warned} list={report.warnings} columns={columns} />
        </>
      )}
    </div>
  );
}

/** As many as there are, in a region of its own that the keyboard can scroll. */
function Findings({
  title,
  list,
  columns,
}: {
  title: string;
  list: readonly UploadFinding[];
  columns: UploadKind['columns'];
}) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="upload-list" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="upload-row">
              {t(columns.row)}
            </th>
            <th scope="col">{t(columns.column)}</th>
            <th scope="col">{t('upload.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ row, column, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name, and never move
            <tr key={index}>
              <td className="upload-row">{row}</td>
              <td className="upload-column">{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
