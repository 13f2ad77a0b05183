import { Skeleton } from 'antd';
import { type ComponentProps, lazy, Suspense } from 'react';
import type DateControl from './date-controls.tsx';

// The calendar weighs as much as the rest of the fields together; most forms have no date.
const Moment = lazy(() => import('./date-controls.tsx'));

export function DateInput(props: ComponentProps<typeof DateControl>) {
  // As wide as the field that is coming, so that nothing beside it moves.
  const waiting = (
    <span className={props.className} style={{ display: 'inline-block', width: '100%', ...props.style }}>
      <Skeleton.Input active block />
    </span>
  );
  return (
    <Suspense fallback={waiting}>
      <Moment {...props} />
    </Suspense>
  );
}
