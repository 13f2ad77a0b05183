import { EyeOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { Transfer } from '#kit/web/fields/transfer/transfer.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { FormTabs } from '#kit/web/form/form-tabs.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { menuItem } from '../../menu-item.contract.ts';
import { type Choices, useChoices } from '../choices/use-choices.ts';
import { ItemPreview } from '../preview/item-preview.tsx';
import type { PreviewValues } from '../preview/preview-view.ts';
import { BasicTab } from './basic-tab.tsx';
import { POS_FIELDS, PosTab } from './pos-tab.tsx';
import './item-form.css';

const { FormField } = bindResource(menuItem);

/** The form of a menu item: three tabs, and beside them what a guest will see. */
export default function ItemForm() {
  const t = useT();
  const { audience, store } = useCrud();
  const choices = useChoices(audience, store);
  const breakpoint = useBreakpoint();
  const beside = breakpoint === 'large' || breakpoint === 'wide';
  const [looking, setLooking] = useState(false);
  return (
    <div className={beside ? 'item-form with-preview' : 'item-form'}>
      <FormTabs
        extra={
          beside ? undefined : (
            <Button type="text" icon={<EyeOutlined aria-hidden />} onClick={() => setLooking(true)}>
              {t('menuItem.preview.open')}
            </Button>
          )
        }
        tabs={[
          {
            key: 'basic',
            label: t('menuItem.form.basicTab'),
            fields: null,
            content: <BasicTab choices={choices} />,
          },
          {
            key: 'ingredients',
            label: t('menuItem.form.ingredientTab'),
            fields: ['ingredients'],
            content: (
              <div className="own-title">
                <p className="item-lead">{t('menuItem.form.ingredientHint')}</p>
                <FormField name="ingredients">
                  <Transfer
                    labels="menuItem.choice"
                    loading={choices.loading}
                    aria-label={t('menuItem.ingredients')}
                    all={choices.ingredients.map((row) => ({
                      id: row.id,
                      name: shownName(row),
                      note: row.localOrigin ?? row.origin,
                    }))}
                  />
                </FormField>
              </div>
            ),
          },
          { key: 'pos', label: t('menuItem.form.posTab'), fields: POS_FIELDS, content: <PosTab /> },
        ]}
      />
      {beside ? (
        <aside className="item-aside">
          <LivePreview choices={choices} />
        </aside>
      ) : (
        <SideDrawer open={looking} title={t('menuItem.preview.title')} onClose={() => setLooking(false)}>
          <LivePreview choices={choices} />
        </SideDrawer>
      )}
    </div>
  );
}

/** Draws after the fields have: typing comes first. */
function LivePreview({ choices }: { choices: Choices }) {
  const form = Form.useFormInstance();
  const { store } = useCrud();
  const languages = useLanguages(store);
  const values = Form.useWatch([], { form, preserve: true }) as PreviewValues | undefined;
  const shown = useDeferredValue(values);
  return <ItemPreview values={shown ?? {}} choices={choices} languages={languages} />;
}
