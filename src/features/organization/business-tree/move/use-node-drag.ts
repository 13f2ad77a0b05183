import { type DragEvent, useState } from 'react';
import { type BusinessTree, type NodeKey, ROOT } from '../tree.rules.ts';

const ROW = '.ant-tree-treenode';
/** The attribute of a title that names its node. */
const NODE = 'data-node';

/** The node whose row an event is about. */
function rowOf({ target }: DragEvent): NodeKey | null {
  const row = target instanceof Element ? target.closest(ROW) : null;
  return (row?.querySelector(`[${NODE}]`)?.getAttribute(NODE) ?? null) as NodeKey | null;
}

/**
 * Dragging a node onto a row, wherever in the row the pointer is: the tree itself tells places between rows apart by the
 * height and the indent of the pointer, which have no meaning here. A row of a store stands for its business.
 */
export function useNodeDrag(
  items: BusinessTree['items'],
  onDrop: ((moved: NodeKey, target: NodeKey) => void) | undefined,
) {
  const [dragged, setDragged] = useState<NodeKey | null>(null);
  const [over, setOver] = useState<NodeKey | null>(null);
  const targetOf = (event: DragEvent): NodeKey | null => {
    const key = rowOf(event);
    if (key === null || key === ROOT) return key;
    const item = items.get(key);
    return item?.kind === 'store' ? item.parent : key;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    over: dragged === null || over === dragged ? null : over,
    /** For the tree. */
    tree: onDrop && {
      draggable: { icon: false as const, nodeDraggable: ({ key }: { key: unknown }) => key !== ROOT },
      dropIndicatorRender: () => null,
      onDragStart: ({ node }: { node: { key: unknown } }) => setDragged(node.key as NodeKey),
      onDragEnd: end,
    },
    /** For the box around it, before the tree's own handling. */
    box: onDrop && {
      onDragOverCapture: (event: DragEvent) => setOver(targetOf(event)),
      onDragLeaveCapture: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
      },
      onDropCapture: (event: DragEvent) => {
        const target = targetOf(event);
        if (dragged !== null && target !== null && target !== dragged) onDrop(dragged, target);
        end();
      },
    },
  };
}
