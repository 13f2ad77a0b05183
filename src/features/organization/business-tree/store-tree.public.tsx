import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { call } from '#kit/web/api/call.ts';
import { type BusinessNode, getBusinessTree } from './business-tree.contract.ts';
import './store-tree.css';

interface TreeNode {
  value: string;
  title: string;
  disabled?: boolean;
  children?: TreeNode[];
}

const BUSINESS = 'c';
const STORE = 's';

const nodeOf = ({ id, name, stores, below }: BusinessNode): TreeNode => ({
  value: `${BUSINESS}${id}`,
  title: name,
  // Selecting it would select no store.
  disabled: stores.length === 0 && below.length === 0,
  children: [
    ...below.map(nodeOf),
    ...stores.map((store) => ({ value: `${STORE}${store.id}`, title: store.name })),
  ],
});

interface StoreTreeProps {
  stores: readonly number[];
  onChoose: (stores: number[]) => void;
  label: string;
  /** Shown while none is selected. */
  all: string;
}

/** Selects stores in the tree of businesses: one by one, or all of a business. */
export function StoreTree({ stores, onChoose, label, all }: StoreTreeProps) {
  const { data = [], isLoading } = useQuery({
    queryKey: ['businesses', 'tree'],
    queryFn: async ({ signal }) => (await call(getBusinessTree, { signal })).map(nodeOf),
    staleTime: 60_000,
  });
  return (
    <TreeSelect<string[]>
      aria-label={label}
      className="store-tree"
      treeData={data}
      loading={isLoading}
      treeCheckable
      treeDefaultExpandAll
      allowClear
      maxTagCount="responsive"
      treeNodeFilterProp="title"
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      placeholder={all}
      value={stores.map((id) => `${STORE}${id}`)}
      onChange={(chosen) =>
        onChoose(chosen.filter((each) => each.startsWith(STORE)).map((each) => Number(each.slice(1))))
      }
    />
  );
}
