import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { RowsQuery } from '../use-list.ts';
import { Failed, PartialNotice } from './state-box.tsx';

interface LoadedProps<T> {
  query: RowsQuery & { data: T | undefined };
  /** What is said where it could not be read. */
  failed?: string;
  /** What is drawn until it is there. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Content of a query other than a list: placeholder, error, and a note if only older data is available. */
export function Loaded<T>({ query, failed, loading, children }: LoadedProps<T>) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (query.isError) return <Failed text={failed} onRetry={retry} />;
    return loading ?? <LoadingLines />;
  }
  return (
    <>
      {query.isError && <PartialNotice onRetry={retry} />}
      {children(query.data)}
    </>
  );
}

export function LoadingLines({ lines = 8 }: { lines?: number }) {
  return <Skeleton active title={false} paragraph={{ rows: lines, width: '100%' }} />;
}
