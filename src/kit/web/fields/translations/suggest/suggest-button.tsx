import { RobotOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useDisabled } from '../../controls/use-disabled.ts';
import { LookupButton } from '../../lookup-field.tsx';
import type { Language } from '../use-languages.ts';

const SuggestDialog = lazy(() => import('./suggest-dialog.tsx'));

interface SuggestButtonProps {
  /** The field of translations. */
  name: string;
  /** The language of the record's own texts. */
  source: string;
  languages: readonly Language[];
}

/** Offers translations of what stands in the form around it. */
export function SuggestButton(props: SuggestButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (useDisabled()) return null;
  return (
    <>
      <LookupButton icon={<RobotOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('translate.suggest')}
      </LookupButton>
      {open && (
        <Suspense>
          <SuggestDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
