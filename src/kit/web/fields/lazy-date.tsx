import { Skeleton } from 'antd';
import { type ComponentProps, lazy, Suspense } from 'react';
import type DateControl from './date-controls.tsx';

// The calendar weighs as much as the rest of the fields together; most forms have no date.
const Moment = lazy(() => import('./date-controls.tsx'));

const waiting = <Skeleton.Input active block />;

export function DateInput(props: ComponentProps<typeof DateControl>) {
  return (
    <Suspense fallback={waiting}>
      <Moment {...props} />
    </Suspense>
  );
}
