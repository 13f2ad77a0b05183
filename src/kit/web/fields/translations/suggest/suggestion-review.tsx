import {
  BookOutlined,
  CheckOutlined,
  CloseOutlined,
  RobotOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Alert, Button, Input, Progress, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import {
  type DroppedRow,
  isAsSuggested,
  needsLook,
  type SuggestionRow,
  type Suggestions,
} from './use-suggestions.ts';
import './suggestion-review.css';

interface SuggestionReviewProps {
  suggestions: Suggestions;
  nameOf: (language: string) => string;
  /** Characters that the field of a text takes. */
  limitOf: (row: SuggestionRow) => number | undefined;
  onAccept: (rows: readonly SuggestionRow[]) => void;
  /** Below the reason of a refusal, such as a link to the settings. */
  help?: ReactNode;
}

/** Suggestions as they come, each to be edited, accepted or put away, and what was dropped with its reason. */
export function SuggestionReview({ suggestions, nameOf, limitOf, onAccept, help }: SuggestionReviewProps) {
  const t = useT();
  const { rows, dropped, progress, running, problem, refused, simulated } = suggestions;
  const percent = progress.of === 0 ? 0 : Math.floor((progress.done / progress.of) * 100);
  const runningText = t('translate.running', { done: progress.done, of: progress.of });
  return (
    <div className="suggestion-review">
      {running && (
        <div className="suggestion-progress" role="status">
          <span>{runningText}</span>
          <Progress
            percent={percent}
            showInfo={false}
            size="small"
            status="active"
            aria-label={runningText}
          />
        </div>
      )}
      {problem && (
        <Alert
          type={refused ? 'warning' : 'error'}
          showIcon
          title={problem}
          description={refused ? help : undefined}
        />
      )}
      {simulated && <p className="second suggestion-note">{t('translate.simulated')}</p>}
      {rows.length > 0 && (
        <ul className="suggestion-rows" aria-label={t('translate.suggestions')}>
          {rows.map((row) => (
            <Suggested
              key={row.id}
              row={row}
              language={nameOf(row.language)}
              max={limitOf(row)}
              onEdit={(text) => suggestions.edit(row.id, text)}
              onAccept={() => onAccept([row])}
              onReject={() => suggestions.remove([row.id])}
            />
          ))}
        </ul>
      )}
      {dropped.length > 0 && <Dropped rows={dropped} nameOf={nameOf} />}
    </div>
  );
}

interface SuggestedProps {
  row: SuggestionRow;
  language: string;
  max: number | undefined;
  onEdit: (text: string) => void;
  onAccept: () => void;
  onReject: () => void;
}

/** Longer texts get lines of their own. */
const LONG = 40;

function Suggested({ row, language, max, onEdit, onAccept, onReject }: SuggestedProps) {
  const t = useT();
  const { wanted, text } = row;
  const label = t('translate.input', { source: wanted.text, language });
  const input = {
    value: text,
    lang: row.language,
    maxLength: max,
    'aria-label': label,
    onChange: (event: { target: { value: string } }) => onEdit(event.target.value),
  };
  const long = wanted.text.length > LONG || text.length > LONG;
  const isEmpty = text.trim() === '';
  return (
    <li className="suggestion-row">
      <span className="suggestion-source">
        <span>{wanted.text}</span>
        <small>
          {wanted.about} · {language}
        </small>
      </span>
      <span className="suggestion-text">
        {long ? <Input.TextArea {...input} autoSize={{ minRows: 1, maxRows: 5 }} /> : <Input {...input} />}
        <Origin row={row} />
        {needsLook(row) && (
          <small className="suggestion-warning">
            <WarningOutlined aria-hidden />{' '}
            {t('translate.addedAllergens', { names: row.addedAllergens.join(', ') })}
          </small>
        )}
      </span>
      <span className="suggestion-actions">
        <Tooltip title={t('translate.accept')}>
          <Button
            icon={<CheckOutlined aria-hidden />}
            disabled={isEmpty}
            aria-label={`${t('translate.accept')}: ${label}`}
            onClick={onAccept}
          />
        </Tooltip>
        <Tooltip title={t('translate.reject')}>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`${t('translate.reject')}: ${label}`}
            onClick={onReject}
          />
        </Tooltip>
      </span>
    </li>
  );
}

function Origin({ row }: { row: SuggestionRow }) {
  const t = useT();
  if (row.origin === 'dictionary')
    return (
      <small className="second">
        <BookOutlined aria-hidden /> {t('translate.ofDictionary')}
      </small>
    );
  return (
    <small className="second">
      <RobotOutlined aria-hidden /> {t(isAsSuggested(row) ? 'translate.ofModel' : 'translate.edited')}
    </small>
  );
}

function Dropped({ rows, nameOf }: { rows: readonly DroppedRow[]; nameOf: (language: string) => string }) {
  const t = useT();
  return (
    <details className="suggestion-dropped">
      <summary>{t('translate.dropped', { count: rows.length })}</summary>
      <ul>
        {rows.map(({ id, wanted, language, reason }) => (
          <li key={id}>
            <span>
              {wanted.text} · {nameOf(language)}
            </span>
            <span className="second">{t(`translate.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
