import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '#kit/contract/field.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { isBlank } from '#kit/contract/text/blank.ts';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { dayText, momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import './cells.css';

/** Something that counts or does not: a shape and a word, never colour alone. */
export function OnMark({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={on ? 'use-mark use-on' : 'use-mark use-off'}>
      <span className="use-dot" aria-hidden="true" />
      {children}
    </span>
  );
}

/** In use or stopped. */
export function UseMark({ value }: { value: boolean }) {
  const t = useT();
  return <OnMark on={value}>{t(value ? 'field.inUseYes' : 'field.inUseNo')}</OnMark>;
}

function YesNo({ value }: { value: boolean }) {
  const t = useT();
  return <span className={value ? undefined : 'faint'}>{t(value ? 'field.yes' : 'field.no')}</span>;
}

/** Short where the year is plain, the whole on hover. */
export function Moment({ value, time = true }: { value: string; time?: boolean }) {
  return (
    <Tooltip title={value}>
      <time dateTime={value}>{time ? momentText(value) : dayText(value)}</time>
    </Tooltip>
  );
}

/** A language of the platform by its name. */
export function LanguageName({ id }: { id: string }) {
  return languageName(useLanguages(undefined).all, id);
}

export function Money({ value }: { value: number }) {
  const t = useT();
  return (
    <span className="money">
      {numberText(value)}
      <span className="unit">{t('field.won')}</span>
    </span>
  );
}

/** Two facts in one cell: what is looked for first, and more of it below. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="two-lines">
      {first || second}
      {first && second && <small>{second}</small>}
    </span>
  );
}

interface Named {
  name?: string;
  value?: string;
}

/** One value of a row as its kind is read. */
export function Cell({ name, field, value }: { name: string; field: Field; value: unknown }): ReactNode {
  if (isBlank(value)) return <span className="faint">–</span>;
  switch (field.kind) {
    case 'flag':
    case 'bool':
      return name === 'inUse' ? <UseMark value={value === true} /> : <YesNo value={value === true} />;
    case 'int':
    case 'decimal':
      return numberText(value as number);
    case 'money':
      return <Money value={value as number} />;
    case 'dateTime':
    case 'date':
      return <Moment value={value as string} time={field.kind === 'dateTime'} />;
    case 'code':
    case 'ref':
      return (value as Named).name || (value as Named).value || '';
    case 'codes':
    case 'refs':
      return (value as Named[]).map((each) => each.name ?? each.value).join(', ');
    case 'picture':
      return <img className="picture-cell" src={pictureUrl(value as string)} alt="" loading="lazy" />;
    case 'language':
      return <LanguageName id={value as string} />;
    default:
      return String(value);
  }
}
