import { Checkbox, Collapse, Form, Modal } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { StoreSelect } from '#kit/web/stores/store-select.tsx';
import { HoursEditor } from '../../hours/hours-editor.public.tsx';
import { StoreEffects } from '../effects/store-effects.tsx';
import { store } from '../store.contract.ts';
import {
  type ChangedStore,
  SHARED_PARTS,
  type SharedPart,
  sharedSettingsCalls,
} from './shared-settings.contract.ts';
import { useSharedSettings } from './use-shared-settings.ts';
import './shared-settings.css';

const PARTS = Object.keys(SHARED_PARTS) as SharedPart[];
const NO_ERRORS = {};
const nameOf = new Map(Object.entries(store.form).map(([name, { wire }]) => [wire, name]));

interface SharedSettingsDialogProps {
  stores: readonly { id: number; name: string }[];
  /** After the change and after undo. */
  onChanged: () => void;
  onClose: () => void;
}

/** Gives several stores the settings of one, after showing what that changes in each. */
export default function SharedSettingsDialog({ stores, onChanged, onClose }: SharedSettingsDialogProps) {
  const t = useT();
  const named = stores.map(({ id, name }) => ({ id, name }));
  const shared = useSharedSettings(named);
  const { busy: saving, run } = useAction();

  const undo = async (changed: readonly ChangedStore[]) => {
    const body = { stores: changed.map(({ id, version }) => ({ id, version })) };
    const results = await call(sharedSettingsCalls.undo, { body });
    const kept = new Set(results.filter(({ undone }) => !undone).map(({ id }) => id));
    const left = stores.filter(({ id }) => kept.has(id)).map(({ name }) => name);
    if (left.length > 0) notify.warning(t('sharedSettings.partlyUndone', { names: left.join(', ') }));
    else notify.success(t('sharedSettings.undone'));
    onChanged();
  };
  const submit = () =>
    run(async () => {
      const body = { stores: named, settings: shared.settings };
      const changed = (await call(sharedSettingsCalls.change, { body })).filter(
        ({ changes }) => changes.length > 0,
      );
      notify.success(t('sharedSettings.done', { count: changed.length }), {
        label: t('crud.undo'),
        run: () => void undo(changed).catch(() => undefined),
      });
      onChanged();
      onClose();
    });

  return (
    <Modal
      open
      centered
      width={880}
      title={t('sharedSettings.title', { count: stores.length })}
      okText={t('sharedSettings.submit')}
      cancelText={t('web.cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: !shared.ready }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div" className="shared-settings">
        <Form.Item label={t('sharedSettings.source')} htmlFor="shared-source">
          <StoreSelect id="shared-source" value={shared.source} onChange={shared.chooseSource} />
        </Form.Item>
        <Form.Item label={t('sharedSettings.parts')}>
          <Checkbox.Group
            className="shared-parts"
            value={shared.parts}
            onChange={shared.setParts}
            options={PARTS.map((value) => ({ value, label: t(`sharedSettings.part.${value}`) }))}
          />
        </Form.Item>
        <EditedHours shared={shared} />
        <Preview shared={shared} stores={named} />
      </Form>
    </Modal>
  );
}

interface PartProps {
  shared: ReturnType<typeof useSharedSettings>;
}

/** The hours to give, as they are in the store they come from until they are edited here. */
function EditedHours({ shared: { from, parts, setEdited } }: PartProps) {
  const t = useT();
  if (!parts.includes('hours') || !from) return null;
  const { hours, zone } = from;
  const editor = <HoursEditor value={hours} onChange={setEdited} zone={zone} errors={NO_ERRORS} weekly />;
  return <Collapse items={[{ key: 'hours', label: t('sharedSettings.edit'), children: editor }]} />;
}

interface PreviewProps extends PartProps, Pick<SharedSettingsDialogProps, 'stores'> {}

function Preview({ shared, stores }: PreviewProps) {
  const t = useT();
  const label = (wire: string) => t(`store.${nameOf.get(wire) ?? wire}` as MessageKey);
  return (
    <section className="shared-preview" aria-live="polite">
      <h3>{t('sharedSettings.preview')}</h3>
      {shared.parts.length === 0 ? (
        <p className="shared-hint">{t('sharedSettings.chooseFirst')}</p>
      ) : (
        <Loaded
          query={{ ...shared.preview, isError: shared.preview.isError || shared.read.isError }}
          failed={t('sharedSettings.notRead')}
        >
          {(lines) => (
            <StoreEffects
              stores={stores}
              effects={lines.map(({ id, changes, refusal }) => ({
                id,
                refused: refusal !== null,
                text:
                  refusal ??
                  (changes.length === 0
                    ? t('sharedSettings.same')
                    : changes.map(({ field }) => label(field)).join(', ')),
              }))}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}
