import { useState } from 'react';
import { html, text } from '#kit/contract/fields.ts';
import { FormField } from '../fields/form-field.tsx';
import { ContractForm } from '../form/contract-form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';

const fields = {
  content: html('content', { max: 2_000 }),
  words: html('words', { content: 'emphasis', max: 200 }),
  note: text('note', { max: 20 }),
};

const WRITTEN = `<h2>추석 연휴 안내</h2><p>연휴에는 <strong>09:00–18:00</strong>에 <a href="https://example.com">고객센터</a>가 쉬어요.</p>
<ul><li><p>9월 24일</p></li><li><p>9월 25일</p></li></ul><blockquote><p>인용</p></blockquote>
<table><tbody><tr><th>요일</th><th>시간</th></tr><tr><td>목</td><td>09:00</td></tr></tbody></table><p style="text-align: center">고맙습니다.</p>`;

interface SampleProps {
  name: string;
  values?: Record<string, string>;
  locked?: boolean;
}

/** The form with what it would send below it. */
function Sample({ name, values = {}, locked }: SampleProps) {
  const [sent, setSent] = useState('');
  const form = useContractForm({
    name,
    fields,
    values,
    save: async (written) => {
      setSent(String(written.content));
    },
  });
  return (
    <>
      <ContractForm form={form} locked={locked}>
        <FormField name="content" label="content" />
        <FormField name="words" label="words" />
        <FormField name="note" label="note" />
      </ContractForm>
      {sent && <output>{sent}</output>}
    </>
  );
}

export default {
  title: 'Rich text',
  states: {
    empty: () => <Sample name="richEmpty" />,
    filled: () => <Sample name="richFilled" values={{ content: WRITTEN, words: '<b>12</b>번', note: '1' }} />,
    'near the limit': () => <Sample name="richLong" values={{ content: `<p>${'가'.repeat(1_800)}</p>` }} />,
    disabled: () => <Sample name="richLocked" values={{ content: WRITTEN }} locked />,
  },
} satisfies GalleryPage;
