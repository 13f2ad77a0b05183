import type { ReactNode } from 'react';
import { Facts } from '#kit/web/facts/facts.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LanguageName } from '#kit/web/list/cells/cell.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { inquiryPermissions } from '../inquiry.contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { type Inquiry, useInquiry } from './inquiry-calls.ts';
import { InquiryState, NotifyStateText } from './inquiry-state.tsx';

/** One inquiry: the question, and the answer with what became of it or the form for it. */
export function InquiryDetail({ id, onClose }: { id: number; onClose: () => void }) {
  return <Loaded query={useInquiry(id)}>{(row) => <Detail row={row} onClose={onClose} />}</Loaded>;
}

function Detail({ row, onClose }: { row: Inquiry; onClose: () => void }) {
  const t = useT();
  const allowed = useAllowed();
  const { answer, change } = inquiryPermissions;
  const mayWrite = row.content !== null && allowed(row.answered ? change : answer);
  return (
    <div className="inquiry-detail">
      <Question row={row} />
      {row.answered && <Answered row={row} />}
      {mayWrite ? (
        <AnswerForm row={row} mayChange={allowed(change)} onClose={onClose} />
      ) : (
        row.answer && (
          <section className="inquiry-text">
            <h3>{t('inquiry.answer')}</h3>
            <p>{row.answer}</p>
          </section>
        )
      )}
      {row.content === null && <p className="second">{t('inquiry.erased')}</p>}
    </div>
  );
}

function Question({ row }: { row: Inquiry }) {
  const t = useT();
  const member = [row.memberName, row.memberLogin].filter(Boolean).join(' · ');
  return (
    <section className="inquiry-text" aria-label={t('inquiry.content')}>
      <h3>{row.title ?? t('inquiry.erasedTitle')}</h3>
      <p className="inquiry-meta">
        <InquiryState row={row} />
        <span>{momentText(row.sentAt)}</span>
        <span>{row.store.name}</span>
        <span>{member}</span>
        {row.language && (
          <span>
            <LanguageName id={row.language} />
          </span>
        )}
      </p>
      {row.content && <p lang={row.language ?? undefined}>{row.content}</p>}
    </section>
  );
}

function Answered({ row }: { row: Inquiry }) {
  const t = useT();
  const { answeredAt, answeredByName, answerChangedAt, notifiedAt } = row;
  const changed = answerChangedAt !== null && answerChangedAt !== answeredAt;
  const facts: [string, ReactNode][] = [
    [
      t('inquiry.answeredBy'),
      [answeredByName, answeredAt && momentText(answeredAt)].filter(Boolean).join(' · '),
    ],
  ];
  if (changed) facts.push([t('inquiry.answerChangedAt'), momentText(answerChangedAt)]);
  if (row.notifyState)
    facts.push([t('inquiry.notified'), <NotifyStateText key="notified" row={row} withTime />]);
  return (
    <>
      <Facts facts={facts} />
      {changed && notifiedAt !== null && answerChangedAt > notifiedAt && (
        <p className="second">{t('inquiry.changedSince')}</p>
      )}
    </>
  );
}
