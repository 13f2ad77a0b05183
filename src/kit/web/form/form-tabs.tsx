import { Form, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIdleAfter } from '../use-idle.ts';
import { ErrorCount } from './errors/error-count.tsx';
import { useJumpTarget } from './errors/jump.ts';
import './form-tabs.css';

interface FormTab {
  key: string;
  label: string;
  /** The fields inside; null = all that no other tab has. */
  fields: readonly string[] | null;
  content: ReactNode;
}

/** The tabs of a form, each counting what is wrong inside and opening when the first error is there. */
export function FormTabs({ tabs, extra }: { tabs: readonly FormTab[]; extra?: ReactNode }) {
  const [active, setActive] = useState(tabs[0]?.key);
  // Fields that are not in sight must not delay those that are.
  const others = useIdleAfter(true);
  const named = tabs.flatMap((tab) => tab.fields ?? []);
  return (
    <Tabs
      className="form-tabs"
      activeKey={active}
      onChange={setActive}
      // Beside the tab list, not in it: a list of tabs holds nothing but tabs.
      renderTabBar={(props, TabBar) => (
        <div className="form-tab-bar">
          <TabBar {...props} />
          {extra}
        </div>
      )}
      items={tabs.map(({ key, label, fields, content }) => {
        const holds = (field: unknown) =>
          fields ? fields.includes(String(field)) : !named.includes(String(field));
        return {
          key,
          forceRender: others,
          label: <TabLabel label={label} holds={holds} onJump={() => setActive(key)} />,
          children: content,
        };
      })}
    />
  );
}

interface TabLabelProps {
  label: string;
  holds: (field: unknown) => boolean;
  onJump: () => void;
}

function TabLabel({ label, holds, onJump }: TabLabelProps) {
  useJumpTarget({ group: 'form-tabs', holds: (path) => holds(path[0]), show: onJump });
  return (
    <span className="language-label">
      {label}
      <Form.Item noStyle shouldUpdate>
        {(form) => (
          <ErrorCount
            count={
              form.getFieldsError().filter((each) => each.errors.length > 0 && holds(each.name[0])).length
            }
          />
        )}
      </Form.Item>
    </span>
  );
}
