import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import type { Reference } from '#kit/contract/references.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useRequestKeys } from '#kit/web/api/random-key.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { inquiryTemplate } from './inquiry-template.contract.ts';

const templates = resourceCalls(inquiryTemplate, 'platform');
type Template = Awaited<ReturnType<typeof templates.get>>;
const refresh = () => queryClient.invalidateQueries({ queryKey: templates.key });

/** Fills the answer with a template of the business; the present answer can be kept as one, and one removed. */
export function TemplateLine({ business }: { business: Reference }) {
  const t = useT();
  const form = Form.useFormInstance();
  const [chosen, setChosen] = useState<Template | null>(null);
  const { data, isLoading } = useQuery({
    queryKey: [...templates.key, business.id],
    queryFn: ({ signal }) => templates.list({ business: business.id }, undefined, signal),
  });
  const known = data?.rows ?? [];
  const fill = async (template: Template) => {
    const written = String(form.getFieldValue('answer') ?? '').trim();
    const replaces = written !== '' && !known.some(({ content }) => content === written);
    if (
      replaces &&
      !(await ask({
        title: t('inquiryTemplate.replace'),
        ok: t('inquiryTemplate.use'),
        cancel: t('web.cancel'),
      }))
    )
      return;
    setChosen(template);
    form.setFieldValue('answer', template.content);
    form.focusField('answer');
  };
  return (
    <div className="inquiry-templates field-wide">
      <SearchSelect<number>
        aria-label={t('inquiryTemplate.one')}
        placeholder={t(known.length === 0 && !isLoading ? 'inquiryTemplate.none' : 'inquiryTemplate.pick')}
        loading={isLoading}
        value={chosen?.id}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number) => {
          const template = known.find((each) => each.id === id);
          if (template) void fill(template);
        }}
      />
      <Allowed to={inquiryTemplate.permissions.platform.add}>
        <KeepTemplate business={business} onKept={setChosen} />
        {chosen && <RemoveTemplate template={chosen} onRemoved={() => setChosen(null)} />}
      </Allowed>
    </div>
  );
}

function KeepTemplate({ business, onKept }: { business: Reference; onKept: (template: Template) => void }) {
  const t = useT();
  const form = Form.useFormInstance();
  const answer = Form.useWatch('answer', form) as string | null | undefined;
  const [name, setName] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const { busy: saving, run } = useAction();
  const keys = useRequestKeys();
  const content = (answer ?? '').trim();
  if (name === null)
    return (
      <Button disabled={content === ''} onClick={() => setName('')}>
        {t('inquiryTemplate.keep')}
      </Button>
    );
  const leave = () => {
    setName(null);
    setWrong(undefined);
  };
  const save = () =>
    run(
      async () => {
        const values = { business, name, content };
        onKept(await templates.create(values, keys.of(values)));
        keys.renew();
        notify.success(t('inquiryTemplate.kept'));
        leave();
        void refresh();
      },
      ({ reason }) => setWrong(reason),
    );
  const ready = name.trim() !== '' && content !== '';
  return (
    <div className="inquiry-template-name">
      <Space.Compact block>
        <Input
          autoFocus
          value={name}
          maxLength={50}
          status={wrong ? 'error' : undefined}
          aria-label={t('inquiryTemplate.name')}
          placeholder={t('inquiryTemplate.name')}
          onChange={({ target }) => setName(target.value)}
          // Enter would send the answer.
          onPressEnter={(event) => {
            event.preventDefault();
            if (ready) void save();
          }}
        />
        <Button disabled={!ready} loading={saving} onClick={() => void save()}>
          {t('inquiryTemplate.save')}
        </Button>
        <Button onClick={leave}>{t('web.cancel')}</Button>
      </Space.Compact>
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  );
}

function RemoveTemplate({ template, onRemoved }: { template: Template; onRemoved: () => void }) {
  const t = useT();
  const remove = async () => {
    const sure = await ask({
      title: t('inquiryTemplate.removeQuestion', { name: template.name }),
      ok: t('inquiryTemplate.remove'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!sure) return;
    await templates.remove([template.id]);
    notify.success(t('inquiryTemplate.removed'));
    onRemoved();
    void refresh();
  };
  return (
    // What went wrong the toast has said.
    <Button danger onClick={() => void remove().catch(() => undefined)}>
      {t('inquiryTemplate.remove')}
    </Button>
  );
}
