import { Form, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { ErrorCount } from './error-count.tsx';
import { useJumpTarget } from './jump.tsx';

export interface FormTab {
  key: string;
  label: ReactNode;
  /** First names of the fields inside; decides the error count and where a jump leads. */
  fields: readonly string[];
  children: ReactNode;
}

/** Tabs of one form: each counts its errors, and a jump to an error opens the right one. Hidden tabs validate too. */
export function FormTabs({
  tabs,
  active,
  onChange,
}: {
  tabs: readonly FormTab[];
  active?: string;
  onChange?: (key: string) => void;
}) {
  const [own, setOwn] = useState(tabs[0]?.key ?? '');
  const current = active ?? own;
  const open = (key: string) => {
    setOwn(key);
    onChange?.(key);
  };
  return (
    <Tabs
      activeKey={current}
      onChange={open}
      items={tabs.map((tab) => ({
        key: tab.key,
        forceRender: true,
        label: <TabLabel tab={tab} onJump={() => open(tab.key)} />,
        children: tab.children,
      }))}
    />
  );
}

function TabLabel({ tab, onJump }: { tab: FormTab; onJump: () => void }) {
  useJumpTarget({ holds: ([name]) => tab.fields.includes(String(name)), show: onJump });
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const count = form
          .getFieldsError()
          .filter((field) => tab.fields.includes(String(field.name[0])) && field.errors.length > 0).length;
        return (
          <span>
            {tab.label}
            <ErrorCount count={count} />
          </span>
        );
      }}
    </Form.Item>
  );
}
