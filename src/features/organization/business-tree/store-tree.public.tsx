import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { type BusinessTree, storeKey, type TreeBranch } from './tree.rules.ts';
import { useBusinessTree } from './use-business-tree.ts';
import './store-tree.css';

interface TreeNode {
  value: string;
  title: string;
  disabled?: boolean;
  children: TreeNode[];
}

const nodeOf = (items: BusinessTree['items'], { key, children }: TreeBranch): TreeNode => {
  const item = items.get(key);
  return {
    value: key,
    title: item?.name ?? '',
    // Selecting it would select no store.
    disabled: item?.kind === 'business' && children.length === 0,
    children: children.map((child) => nodeOf(items, child)),
  };
};

interface StoreTreeProps {
  stores: readonly number[];
  onChoose: (stores: number[]) => void;
  label: string;
  /** Shown while none is selected. */
  all: string;
}

/** Selects stores in the tree of businesses: one by one, or all of a business. */
export function StoreTree({ stores, onChoose, label, all }: StoreTreeProps) {
  const { data, isLoading } = useBusinessTree();
  const nodes = useMemo(() => data?.branches.map((branch) => nodeOf(data.items, branch)), [data]);
  return (
    <TreeSelect<string[]>
      aria-label={label}
      className="store-tree"
      treeData={nodes}
      loading={isLoading}
      treeCheckable
      treeDefaultExpandAll
      allowClear
      maxTagCount="responsive"
      treeNodeFilterProp="title"
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      placeholder={all}
      value={stores.map(storeKey)}
      onChange={(chosen) =>
        onChoose(
          chosen.flatMap((key) => {
            const item = data?.items.get(key);
            return item?.kind === 'store' ? [item.id] : [];
          }),
        )
      }
    />
  );
}
