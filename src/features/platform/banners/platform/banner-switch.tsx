import { Switch } from 'antd';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';

interface BannerSwitchProps {
  name: string;
  inUse: boolean;
  /** Resolves to whether it was set; left out for those who may only look. */
  onSet?: (inUse: boolean) => Promise<boolean>;
}

/** Uses a banner or stops it, after a question. */
export function BannerSwitch({ name, inUse, onSet }: BannerSwitchProps) {
  const t = useT();
  const { busy, run } = useAction();
  const set = async () => {
    const sure = await ask({
      title: t(inUse ? 'banner.stopQuestion' : 'banner.useQuestion', { name }),
      content: t(inUse ? 'banner.stopContent' : 'banner.useContent'),
      ok: t(inUse ? 'banner.stop' : 'banner.use'),
      cancel: t('web.cancel'),
    });
    if (!sure) return notify.info(t('banner.declined'));
    await run(async () => {
      if (await onSet?.(!inUse)) notify.success(t('banner.set'));
    });
  };
  return (
    <Switch
      checked={inUse}
      loading={busy}
      disabled={!onSet}
      aria-label={t('banner.switch', { name })}
      checkedChildren={t('banner.use')}
      unCheckedChildren={t('banner.stop')}
      onChange={() => void set()}
    />
  );
}
