import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import './tree-toggle.css';

interface TreeToggleProps<T> {
  expanded: boolean;
  onExpand: (row: T, event: MouseEvent<HTMLElement>) => void;
  record: T;
}

/** The button that unfolds the rows below a row; `label` says what unfolds, undefined where there is nothing below. */
export const treeToggle =
  <T,>(label: (row: T) => string | undefined) =>
  ({ expanded, onExpand, record }: TreeToggleProps<T>) => {
    const name = label(record);
    if (name === undefined) return <span className="tree-space" />;
    return (
      <Button
        type="text"
        size="small"
        className="tree-toggle"
        icon={expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        aria-expanded={expanded}
        aria-label={name}
        onClick={(event) => onExpand(record, event)}
      />
    );
  };
