import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text-editor.tsx';
import './rich-text.css';

// The editor is larger than most screens, so it comes with the first form that has such a field.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** Text with headings, lists, links and pictures, as the allow-list of its content has them. */
export function RichTextInput(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className="rich-text rich-text-loading" aria-busy>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
