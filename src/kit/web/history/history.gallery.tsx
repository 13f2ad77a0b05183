import { Button } from 'antd';
import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import type { ChangeLine } from './change-lines.ts';
import { ChangeTable } from './change-table.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import './history.css';

const text = (content: string) => ({ as: 'text' as const, text: content });
const EMPTY = { as: 'empty' } as const;

const lines: readonly ChangeLine[] = [
  { key: 'name', label: 'Name', before: text('Noodles'), after: text('Noodle soup'), same: 0 },
  { key: 'price', label: 'Price · English', before: EMPTY, after: text('₩9,000'), same: 0 },
  {
    key: 'hours',
    label: 'Hours',
    before: { as: 'rows', rows: ['Mon–Fri 24 hours', 'Sat–Sun 24 hours'] },
    after: { as: 'rows', rows: ['Mon–Fri 09:00–22:00, Break 15:00–16:00', 'Sat–Sun Closed'] },
    same: 0,
  },
  { key: 'password', label: 'Password', before: text('Set'), after: text('Replaced'), same: 0 },
];
const long: readonly ChangeLine[] = [
  {
    key: 'text',
    label: 'Description',
    before: text('A long text is folded until somebody reads it. '.repeat(8)),
    after: text('Short.'),
    same: 0,
  },
  { key: 'items', label: 'Items', before: text('One'), after: EMPTY, same: 118 },
  { key: 'html', label: 'Content', before: text('Alike'), after: text('Alike'), same: 0, markup: true },
];
const change = { version: 3, at: '2026-11-25 08:30:00', by: 'Kim', before: {}, after: {} };
const noop = () => {};

function Reverting() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Take back</Button>
      {open && (
        <RevertDialog
          target={{ ...change, kind: 'save' }}
          plan={{ before: {}, after: {}, kept: ['Picture'] }}
          linesOf={() => lines}
          labelOf={(name) => name}
          revert={async () => close()}
          onReverted={close}
          onReload={close}
          onClose={close}
        />
      )}
    </>
  );
}

const Listed = (props: Parameters<typeof HistoryEntry>[0]) => (
  <ol className="history-list">
    <HistoryEntry {...props} />
  </ol>
);

export default {
  title: 'Change history',
  states: {
    'current version': () => <Listed change={{ ...change, kind: 'save' }} lines={lines} current />,
    'earlier version': () => (
      <Listed change={{ ...change, kind: 'revert' }} lines={lines} current={false} onRevert={noop} />
    ),
    'by a job, nothing to see': () => (
      <Listed change={{ ...change, kind: 'save', by: null }} lines={[]} current={false} />
    ),
    deleted: () => <Listed change={{ ...change, kind: 'remove' }} lines={[]} current={false} />,
    'long values': () => <ChangeTable label="Long values" heads={['Before', 'After']} lines={long} />,
    'taking back': () => <Reverting />,
  },
} satisfies GalleryPage;
