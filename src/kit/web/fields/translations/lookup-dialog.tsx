import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useOpeningFocus } from '#kit/web/dialog/use-opening-focus.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { List } from '#kit/web/list/list.ts';
import { actionColumn, type ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import './lookup-dialog.css';

interface LookupDialogProps<T> {
  title: string;
  lead?: string;
  initial?: string;
  /** Beside the text that is looked for. */
  filter?: ReactNode;
  onSearch: (text: string) => void;
  /** What was found; waiting until something is looked for. */
  list: List<T>;
  columns: readonly ListColumn<T>[];
  onTake: (row: T) => void;
  onClose: () => void;
}

/** px of the rows. */
const HEIGHT = 320;

/** Looks something up and takes one of the rows that are found, by a click or its button. */
export function LookupDialog<T extends object>(props: LookupDialogProps<T>) {
  const t = useT();
  const { list, onSearch, onTake } = props;
  const [text, setText] = useState(props.initial ?? '');
  const input = useOpeningFocus<InputRef>();
  const search = () => onSearch(text.trim());
  const take = actionColumn<T>(t('field.lookupPick'), {
    width: 88,
    card: 'aside',
    cell: (row) => (
      <Button size="small" onClick={() => onTake(row)}>
        {t('field.lookupPick')}
      </Button>
    ),
  });
  return (
    <Modal open title={props.title} footer={null} width={640} onCancel={props.onClose} destroyOnHidden>
      {props.lead && <DialogLead>{props.lead}</DialogLead>}
      <search className="lookup-search">
        {props.filter}
        <Input
          ref={input}
          aria-label={t('field.lookupText')}
          placeholder={t('field.lookupStart')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Not the form around the dialog.
          onPressEnter={(event) => {
            event.preventDefault();
            search();
          }}
        />
        <Button icon={<SearchOutlined aria-hidden />} loading={list.refreshing} onClick={search}>
          {t('crud.search')}
        </Button>
      </search>
      <ListView
        list={list}
        columns={[...props.columns, take]}
        height={HEIGHT}
        onOpen={onTake}
        empty={t(list.status === 'waiting' ? 'field.lookupStart' : 'field.lookupEmpty')}
      />
    </Modal>
  );
}
