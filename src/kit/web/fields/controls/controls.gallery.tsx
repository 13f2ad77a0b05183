import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { StoreInput } from '#kit/web/stores/store-inputs.tsx';
import { StoreSelect } from '#kit/web/stores/store-select.tsx';
import {
  CodeFilter,
  CodeInput,
  CodesInput,
  FlagFilter,
  LanguageFilter,
  LanguageInput,
  UseInput,
  YesNoInput,
} from './choice-controls.tsx';
import { CodeCheckboxes } from './code-segments.tsx';
import { DateInput } from './lazy-date.tsx';
import { MoneyInput, NumberInput } from './number-controls.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { SearchSelect } from './search-select.tsx';
import { Segmented } from './segmented.tsx';
import {
  EmailInput,
  GroupedInput,
  LongTextInput,
  PasswordInput,
  PhoneInput,
  TextInput,
} from './text-controls.tsx';
import { TimeInput } from './time-input.tsx';
import { ToggleButtons } from './toggle-buttons.tsx';

const CODES = 'CLIENT_TP';
const ROWS = [
  { id: 1, name: '강남점', localName: 'Gangnam', publicId: 'S000000001' },
  { id: 2, name: '홍대점', localName: 'Hongdae', publicId: 'S000000002' },
];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, value) => ({ value, label }));
const inFours = (typed: string) => typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1-');

/** What forms are filled in with. */
const CONTROLS: Readonly<Record<string, ReactElement>> = {
  text: <TextInput max={20} />,
  'long text': <LongTextInput max={60} />,
  'grouped number': <GroupedInput format={inFours} max={19} />,
  phone: <PhoneInput />,
  email: <EmailInput max={50} />,
  password: <PasswordInput />,
  number: <NumberInput />,
  money: <MoneyInput />,
  day: <DateInput />,
  moment: <DateInput withTime />,
  month: <DateInput unit="month" />,
  time: <TimeInput />,
  'in use': <UseInput />,
  'yes or no': <YesNoInput />,
  code: <CodeInput group={CODES} />,
  codes: <CodesInput group={CODES} />,
  'codes as checkboxes': <CodeCheckboxes group={CODES} />,
  language: <LanguageInput />,
  choice: <SearchSelect options={DAYS} />,
  'choice in view': <Segmented options={['Waiting', 'Latest']} />,
  reference: <ReferenceSelect rows={ROWS} loading={false} empty="There are no stores." />,
  store: <StoreInput />,
  days: <ToggleButtons aria-label="days" options={DAYS} value={[]} onChange={() => {}} />,
};
const empty = { days: [] };
const filled = {
  text: '한 줄',
  'long text': 'More than four fifths of what fits into it.\nSecond line',
  'grouped number': '1234-5678-9012',
  phone: '010-1234-5678',
  email: 'store@example.com',
  password: 'secret',
  number: 1_234,
  money: 1_234_500,
  day: '2026-11-23',
  moment: '2026-11-23 01:25:00',
  month: '2026-11-01',
  time: '09:30',
  'in use': false,
  'yes or no': true,
  language: 'ko',
  choice: 2,
  'choice in view': 'Latest',
  reference: 1,
  days: [0, 4],
};

interface SampleProps {
  name: string;
  values?: object;
  wrong?: boolean;
  disabled?: boolean;
  controls?: typeof CONTROLS;
}

function Sample({ name, values = empty, wrong = false, disabled, controls = CONTROLS }: SampleProps) {
  return (
    <Form layout="vertical" name={name} initialValues={values} disabled={disabled}>
      {Object.entries(controls).map(([label, control]) => (
        <Form.Item
          key={label}
          name={label}
          label={label}
          validateStatus={wrong ? 'error' : undefined}
          help={wrong ? 'Not possible.' : undefined}
        >
          {control}
        </Form.Item>
      ))}
    </Form>
  );
}

const FILTERS = {
  'in use': <FlagFilter labels="use" />,
  'yes or no': <FlagFilter labels="yes" />,
  code: <CodeFilter group={CODES} />,
  language: <LanguageFilter />,
  store: <StoreSelect />,
};
const CHOICES = {
  'on its way': <SearchSelect options={[]} loading />,
  'nothing to choose from': <SearchSelect options={[]} empty="There are no stores." />,
  'no reason given': <SearchSelect options={[]} />,
  'out of sight by now': (
    <ReferenceSelect rows={ROWS} loading={false} empty="" known={{ id: 3, name: '닫은 매장' }} />
  ),
};

export default {
  title: 'Controls',
  states: {
    empty: () => <Sample name="controlsEmpty" />,
    filled: () => <Sample name="controlsFilled" values={filled} />,
    wrong: () => <Sample name="controlsWrong" values={filled} wrong />,
    disabled: () => <Sample name="controlsLocked" values={filled} disabled />,
    filters: () => <Sample name="controlsFilters" controls={FILTERS} />,
    choices: () => <Sample name="controlsChoices" controls={CHOICES} values={{ 'out of sight by now': 3 }} />,
  },
} satisfies GalleryPage;
