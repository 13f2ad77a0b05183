import { Drawer } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useBreakpoint } from '../use-breakpoint.ts';
import './side-drawer.css';

/**
 * px by content: a handful of fields, or two columns and tabs. A page of fields takes the whole screen, as every drawer
 * on a phone; so does a list, which uses all of its width.
 */
const WIDTHS = { small: 480, wide: 720, page: '100%', list: '100%' } as const;

/** Below dialogs, which the page may open by itself while the URL opens a drawer. */
const LAYER = 900;

export type DrawerSize = keyof typeof WIDTHS;

interface SideDrawerProps {
  open: boolean;
  title: ReactNode;
  size?: DrawerSize;
  /** What lies beside it stays in reach where there is room for both. */
  beside?: boolean;
  className?: string;
  /** Right end of the title. */
  extra?: ReactNode;
  /** Stands still below the content. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer at the end of the page, drawn anew each time it opens. */
export function SideDrawer({ size = 'small', beside = false, className = '', ...props }: SideDrawerProps) {
  const breakpoint = useBreakpoint();
  const shape = breakpoint === 'mobile' ? 'page' : size;
  const isBeside = beside && WIDTHS[shape] !== '100%' && breakpoint !== 'tablet';
  return (
    <Drawer
      {...props}
      rootClassName={`side-drawer side-drawer-${shape} ${className}`}
      size={WIDTHS[shape]}
      zIndex={LAYER}
      mask={isBeside ? false : { closable: true }}
      closable={{ placement: 'end' }}
      destroyOnHidden
    />
  );
}

/** The form in a drawer: a short one leaves the save bar at the bottom all the same. */
export function DrawerForm({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="form-drawer">
      {children}
    </div>
  );
}
