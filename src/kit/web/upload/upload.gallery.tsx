import type { UploadReport } from '#kit/contract/endpoints/uploads.contract.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { BackgroundDownloadButton, DownloadButton } from './download-button.tsx';
import { SPREADSHEETS } from './file-kinds.ts';
import { UploadCheck } from './upload-check.tsx';
import { UploadFindings } from './upload-findings.tsx';
import './upload.css';

const GOOD: UploadReport = { count: 12, added: 2, changed: 3, same: 7, errors: [], warnings: [] };
const WARNED: UploadReport = {
  ...GOOD,
  warnings: [{ row: 3, column: 'Name', reason: 'Another row has the same name.' }],
};
const BROKEN: UploadReport = {
  ...GOOD,
  errors: [
    { row: 2, column: 'Price', reason: 'At least 0.' },
    { row: 5, column: null, reason: 'There is no row with this id.' },
    { row: null, column: 'Unit', reason: 'The column is missing.' },
  ],
};
const EMPTY: UploadReport = { ...GOOD, count: 0, added: 0, changed: 0, same: 0 };

const Findings = ({ report }: { report: UploadReport }) => (
  <UploadFindings file="menu.xls" report={report} columns={SPREADSHEETS.columns} />
);

export default {
  title: 'Spreadsheets',
  states: {
    download: () => <DownloadButton path="/gallery/download" />,
    'download with a label': () => <DownloadButton path="/gallery/download" label="Download the codes" />,
    'download in the background': () => <BackgroundDownloadButton path="/gallery/download" />,
    upload: () => <UploadCheck path="/gallery/upload" onDone={() => {}} />,
    'checked: good': () => <Findings report={GOOD} />,
    'checked: with warnings': () => <Findings report={WARNED} />,
    'checked: with errors': () => <Findings report={BROKEN} />,
    'checked: without rows': () => <Findings report={EMPTY} />,
  },
} satisfies GalleryPage;
