import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { RecordPart, RecordPartLine } from '#kit/web/crud/editing/record-part.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { viewingPermission } from './viewing.contract.ts';
import type { Whom } from './whom.ts';

const SeeAsDialog = lazy(() =>
  import('./see-as-dialog.public.tsx').then((module) => ({ default: module.SeeAsDialog })),
);
const SeenAs = lazy(() => import('./seen-as.tsx'));

export function useMaySeeAs(): boolean {
  const session = useSession();
  const allowed = useAllowed();
  return session?.role === 'admin' && !session.viewing && allowed(viewingPermission);
}

/** The way into what an account or a role sees, with the last ones who went it. */
export function SeeAs({ whom }: { whom: Whom }) {
  const t = useT();
  const may = useMaySeeAs();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <RecordPart label={t('viewing.seeAs')}>
      <RecordPartLine>
        <span className="second">{t('viewing.lead')}</span>
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('viewing.seeAs')}
        </Button>
      </RecordPartLine>
      <Suspense fallback={null}>
        <SeenAs whom={whom} />
        {open && <SeeAsDialog whom={whom} onClose={() => setOpen(false)} />}
      </Suspense>
    </RecordPart>
  );
}
