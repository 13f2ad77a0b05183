import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree } from 'antd';
import {
  type ComponentRef,
  type Key,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useNodeDrag } from './move/use-node-drag.ts';
import {
  type BusinessTree,
  type NodeKey,
  nodesWith,
  pathTo,
  ROOT,
  type TreeBranch,
  type TreeItem,
} from './tree.rules.ts';
import './business-tree.css';

const ROW_HEIGHT = 32;

interface NodeTreeProps {
  tree: BusinessTree;
  chosen: NodeKey | null;
  onChoose: (key: NodeKey) => void;
  selected: readonly NodeKey[];
  /** Undefined for those who may not delete. */
  onSelect?: (keys: NodeKey[]) => void;
  /** Undefined for those who may not move. */
  onDrop?: (moved: NodeKey, target: NodeKey) => void;
}

interface Drawn {
  key: NodeKey;
  children?: Drawn[];
  checkable?: boolean;
  isLeaf?: boolean;
}

/** The nodes inside closed ones are left out: the tree library visits every node that it is given. */
const drawn = ({ key, children }: TreeBranch, open: ReadonlySet<Key>): Drawn => ({
  key,
  children: open.has(key) ? children.map((child) => drawn(child, open)) : undefined,
  isLeaf: children.length === 0,
});

/** Of the top bar, the title and the search above the tree, in pixels. */
const HEIGHT_OF_OTHERS = 260;

/** The height that a box has, which the virtual list needs as a number. */
function useBoxHeight() {
  const box = useRef<HTMLDivElement>(null);
  // Close to what it will be, so that nearly all rows in sight are drawn before the page is laid out, and only once.
  const [height, setHeight] = useState(() => Math.max(200, window.innerHeight - HEIGHT_OF_OTHERS));
  useLayoutEffect(() => {
    if (!box.current) return;
    const resized = new ResizeObserver(([entry]) => entry && setHeight(entry.target.clientHeight));
    resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  return { box, height };
}

/** The tree of businesses and stores with its search; only the rows in sight are drawn. */
export function NodeTree({ tree, chosen, onChoose, selected, onSelect, onDrop }: NodeTreeProps) {
  const t = useT();
  const { box, height } = useBoxHeight();
  const list = useRef<ComponentRef<typeof Tree>>(null);
  const [open, setOpen] = useState<Key[]>(() => [ROOT, ...(chosen ? pathTo(tree.items, chosen) : [])]);
  const [active, setActive] = useState<NodeKey | null>(chosen);
  const treeData = useMemo(() => {
    const opened = new Set(open);
    const children = tree.branches.map((branch) => drawn(branch, opened));
    return [{ key: ROOT, checkable: false, children } as Drawn];
  }, [tree.branches, open]);
  const show = (key: NodeKey) => {
    setOpen((before) => [...new Set([...before, ...pathTo(tree.items, key)])]);
    setActive(key);
    // The rows of the path are drawn first.
    requestAnimationFrame(() => list.current?.scrollTo({ key, align: 'auto' }));
  };
  const shown = useRef(show);
  shown.current = show;
  useEffect(() => {
    if (chosen) shown.current(chosen);
  }, [chosen]);
  const drag = useNodeDrag(tree.items, onDrop);
  const focusList = () => box.current?.querySelector<HTMLElement>('[role="tree"]')?.focus();
  return (
    <div className="node-tree">
      <NodeSearch items={tree.items} onFind={show} onLeave={focusList} />
      <div
        ref={box}
        className="node-tree-list"
        {...drag.box}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || active === null || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onChoose(active);
        }}
      >
        <Tree<Drawn>
          ref={list}
          aria-label={t('screen.businessTree')}
          virtual
          blockNode
          height={height}
          itemHeight={ROW_HEIGHT}
          treeData={treeData}
          checkable={onSelect !== undefined}
          checkStrictly
          checkedKeys={[...selected]}
          onCheck={(keys) => onSelect?.((Array.isArray(keys) ? keys : keys.checked) as NodeKey[])}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(_keys, { node }) => onChoose(node.key)}
          expandedKeys={open}
          onExpand={(keys) => setOpen(keys)}
          activeKey={active}
          // Keeps the active node here, because the tree resets it on blur.
          onActiveChange={(key) => key !== null && setActive(key as NodeKey)}
          {...drag.tree}
          titleRender={({ key }) => (
            <NodeTitle nodeKey={key} item={tree.items.get(key)} over={drag.over === key} />
          )}
        />
      </div>
      <p className="second node-tree-keys">{t('businessTree.keys')}</p>
    </div>
  );
}

interface NodeTitleProps {
  nodeKey: NodeKey;
  /** Undefined for the root. */
  item: TreeItem | undefined;
  /** Another node would be dropped here. */
  over: boolean;
}

function NodeTitle({ nodeKey, item, over }: NodeTitleProps) {
  const t = useT();
  const className = `node-title is-${item?.kind ?? 'root'}${over ? ' is-over' : ''}`;
  if (!item)
    return (
      <span className={className} data-node={nodeKey}>
        {t('businessTree.root')}
      </span>
    );
  const { kind, publicId, name, inUse } = item;
  return (
    <span className={className} data-node={nodeKey}>
      {kind === 'business' && <span className="node-id">{publicId} </span>}
      {name}
      {!inUse && <span className="node-suffix"> {t('businessTree.suffix')}</span>}
    </span>
  );
}

interface NodeSearchProps {
  items: BusinessTree['items'];
  onFind: (key: NodeKey) => void;
  /** Goes on in the tree. */
  onLeave: () => void;
}

/** Finds nodes while one types; Enter goes to the next one. */
function NodeSearch({ items, onFind, onLeave }: NodeSearchProps) {
  const t = useT();
  const statusId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => nodesWith(items, text), [items, text]);
  const go = (keys: readonly NodeKey[], index: number) => {
    const key = keys[index];
    setAt(index);
    if (key) onFind(key);
  };
  const count = found.length;
  return (
    <Input
      allowClear
      value={text}
      maxLength={50}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t('businessTree.search')}
      aria-describedby={statusId}
      placeholder={t('businessTree.search')}
      suffix={
        <span id={statusId} role="status" className="second">
          {text.trim() !== '' &&
            (count === 0 ? t('businessTree.notFound') : t('businessTree.found', { at: at + 1, count }))}
        </span>
      }
      onChange={({ target }) => {
        setText(target.value);
        go(nodesWith(items, target.value), 0);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeave();
        }
        if (event.key === 'Enter' && count > 0) go(found, (at + (event.shiftKey ? count - 1 : 1)) % count);
      }}
    />
  );
}
