import { EyeOutlined } from '@ant-design/icons';
import { Button, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { useInterfaceLanguages } from '#kit/web/i18n/interface-languages.ts';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { NoticeAccordion } from '../notice-list.tsx';
import { type Notice, NoticeArticle } from '../notice-reader.tsx';
import { isSeen, noticeSight, popsUp } from './notice-sight.rules.ts';
import './notice-preview.css';

/** The notice of the form as each of its readers meets it. */
export function NoticePreview() {
  const t = useT();
  const form = Form.useFormInstance<Notice>();
  const [shown, setShown] = useState<Notice | null>(null);
  const open = () => {
    const values = form.getFieldsValue(true) as Notice;
    const flagNames = (values.flags ?? []).map(({ name, value }) => name ?? value).join(', ');
    setShown({ ...values, flagNames });
  };
  return (
    <div className="field-wide">
      <Button icon={<EyeOutlined aria-hidden />} onClick={open}>
        {t('notice.preview')}
      </Button>
      {shown && <PreviewDialog notice={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function PreviewDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const languages = useInterfaceLanguages(locale);
  const { list: kinds } = useCodes('NotiTarget');
  const targets = (notice.targets ?? []).flatMap(({ value }) => value ?? []);
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<string>(notice.language || locale);
  const target = chosen ?? targets[0] ?? kinds[0]?.value ?? '';
  const now = clockIn(PLATFORM_ZONE).now();
  const seen = { ...notice, targets, startsAt: notice.startsAt ?? '', endsAt: notice.endsAt ?? '' };
  const sight = noticeSight(seen, { target, language }, now);
  const isLater = isSeen(sight) && seen.startsAt > now;
  const drawn = {
    ...notice,
    id: 0,
    title: notice.title ?? '',
    content: notice.content ?? '',
    startsAt: seen.startsAt,
  };
  return (
    <Modal
      open
      width={640}
      title={t('notice.preview')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('web.close')}
        </Button>
      }
    >
      <div className="notice-preview-reader">
        <Segmented<string>
          aria-label={t('notice.previewTarget')}
          value={target}
          options={kinds.flatMap(({ value, name }) => (value ? [{ value, label: name ?? value }] : []))}
          onChange={setChosen}
        />
        <Select
          aria-label={t('notice.previewLanguage')}
          value={language}
          options={languages.map((each) => ({ value: each.locale, label: each.name }))}
          onChange={setLanguage}
          popupMatchSelectWidth={false}
        />
      </div>
      <p className="notice-preview-how" role="status">
        {t(`notice.sight.${sight}`)}
        {isLater && ` ${t('notice.sight.later', { at: momentText(seen.startsAt) })}`}
      </p>
      {isSeen(sight) && (
        <section className="notice-preview-page" lang={notice.language || undefined}>
          {popsUp(sight) ? (
            <NoticeAccordion notices={[drawn]} />
          ) : (
            <>
              <h3>{drawn.title}</h3>
              <NoticeArticle notice={notice} />
            </>
          )}
        </section>
      )}
    </Modal>
  );
}
