import { Alert, Table } from 'antd';
import type { UploadFinding, UploadReport } from '#kit/contract/lookups.contract.ts';
import { useT } from '#kit/web/i18n.tsx';
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
      {broken && <Findings list={report.errors} columns={columns} />}
      {report.warnings.length > 0 && (
        <>
          <h3>{t('upload.warned', { count: report.warnings.length })}</h3>
          <Findings list={report.warnings} columns={columns} />
        </>
      )}
    </div>
  );
}

function Findings({ list, columns }: { list: readonly UploadFinding[]; columns: UploadKind['columns'] }) {
  const t = useT();
  return (
    <Table
      size="small"
      dataSource={list.map((finding, key) => ({ ...finding, key }))}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ y: 240 }}
      columns={[
        { title: t(columns.row), dataIndex: 'row', width: 72, align: 'end' },
        { title: t(columns.column), dataIndex: 'column', width: 160, ellipsis: true },
        { title: t('upload.reason'), dataIndex: 'reason' },
      ]}
    />
  );
}
