import { MoreOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { findText } from '#kit/contract/text/chosung.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { ItemPicture } from './item-picture.tsx';
import { untilLabel } from './stop-labels.ts';
import type { StoppedItem } from './stopped-item.contract.ts';
import type { StopRequest } from './use-stopped-items.ts';

const MOST = 30;

/** Items whose name, in any of the shown languages, or category holds the text; names that begin with it come first. */
function found(items: readonly StoppedItem[], text: string): StoppedItem[] {
  const ranked = items.flatMap((item) => {
    const places = [shownName(item), item.name].map((name) => findText(name, text)).filter((at) => at >= 0);
    if (places.length > 0) return [{ item, rank: Math.min(...places) }];
    return findText(item.categoryNames ?? '', text) >= 0 ? [{ item, rank: 1_000 }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

interface StopSearchProps {
  items: readonly StoppedItem[];
  loading: boolean;
  mayStop: boolean;
  /** Items that are being stopped or resumed. */
  busy: ReadonlySet<number>;
  onStop: (item: StoppedItem, request: StopRequest) => void;
  onResume: (item: StoppedItem) => void;
  onAsk: (item: StoppedItem) => void;
}

interface StopButtonsProps extends Pick<StopSearchProps, 'onStop' | 'onAsk'> {
  item: StoppedItem;
  busy: boolean;
}

/** Until tomorrow with one tap, until other times by the menu. */
function StopButtons({ item, busy, onStop, onAsk }: StopButtonsProps) {
  const t = useT();
  const presets = {
    items: [
      { key: '30', label: t('stopped.forMinutes', { minutes: 30 }) },
      { key: '60', label: t('stopped.forHours', { hours: 1 }) },
      { key: '120', label: t('stopped.forHours', { hours: 2 }) },
      { key: 'opening', label: t('menuItem.stop.until.opening') },
      { key: 'hand', label: t('menuItem.stop.until.hand') },
      { type: 'divider' as const },
      { key: 'ask', label: t('stopped.more') },
    ],
    onClick: ({ key }: { key: string }) => {
      if (key === 'ask') return onAsk(item);
      if (key === 'opening') return onStop(item, { stopUntilOpening: true });
      return onStop(item, key === 'hand' ? {} : { stopMinutes: Number(key) });
    },
  };
  return (
    <span className="stop-buttons">
      <Button className="stop-touch" loading={busy} onClick={() => onStop(item, { stopToday: true })}>
        {t('stopped.soldOutToday')}
      </Button>
      <Dropdown trigger={['click']} placement="bottomRight" menu={presets}>
        <Button
          className="stop-touch stop-more"
          icon={<MoreOutlined />}
          aria-label={t('stopped.otherEnds', { name: shownName(item) })}
        />
      </Dropdown>
    </span>
  );
}

/** Type a name, tap once: made for the middle of lunch. */
export function StopSearch({ items, loading, mayStop, busy, onStop, onResume, onAsk }: StopSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const breakpoint = useBreakpoint();
  // Where both parts stand below each other, what is stopped must not be pushed out of sight.
  const quiet = searched === '' && (breakpoint === 'mobile' || breakpoint === 'tablet');
  const matches = quiet ? [] : found(items, searched);
  return (
    <section className="stop-panel" aria-label={t('stopped.search')}>
      <Input
        className="stop-search"
        size="large"
        allowClear
        autoFocus={matchMedia('(hover: hover)').matches}
        prefix={<SearchOutlined />}
        placeholder={t('stopped.searchHint')}
        aria-label={t('stopped.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="stop-rows" hidden={matches.length === 0} aria-busy={loading}>
        {matches.slice(0, MOST).map((item) => (
          <li key={item.id} className="stop-row">
            <ItemPicture item={item} />
            <span className="stop-name">
              <strong>{shownName(item)}</strong>
              <small>{item.stopSelling ? untilLabel(t, item) : item.categoryNames}</small>
            </span>
            {mayStop &&
              (item.stopSelling ? (
                <Button className="stop-touch" loading={busy.has(item.id)} onClick={() => onResume(item)}>
                  {t('stopped.resume')}
                </Button>
              ) : (
                <StopButtons item={item} busy={busy.has(item.id)} onStop={onStop} onAsk={onAsk} />
              ))}
          </li>
        ))}
      </ul>
      {!loading && !quiet && matches.length === 0 && <p className="stop-none">{t('stopped.noneFound')}</p>}
      {matches.length > MOST && (
        <p className="stop-none">{t('stopped.moreFound', { count: matches.length - MOST })}</p>
      )}
    </section>
  );
}
