import { OrderedListOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PriceChangeButton } from '#features/catalog/price-changes/draft/price-change-button.public.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface ItemBarProps {
  pictures: boolean;
  onPictures: (shown: boolean) => void;
  ordering: boolean;
  onOrdering: (on: boolean) => void;
}

/** Between search and rows: prices of whole categories, and how the list is looked at. */
export function ItemBar({ pictures, onPictures, ordering, onOrdering }: ItemBarProps) {
  const t = useT();
  const page = useCrud();
  const mayUpdate = page.can('update');
  const empty = page.list.rows.length === 0;
  return (
    <div className="item-bar">
      {mayUpdate && !ordering && page.selected.length === 0 && (
        <PriceChangeButton
          audience={page.audience === 'business' ? 'business' : 'store'}
          store={page.store ?? null}
        />
      )}
      <div className="item-view">
        <Button
          type="text"
          icon={<PictureOutlined aria-hidden />}
          aria-pressed={pictures}
          onClick={() => onPictures(!pictures)}
        >
          {t(pictures ? 'menuItem.list.hidePictures' : 'menuItem.list.showPictures')}
        </Button>
        {mayUpdate && (ordering || !empty) && (
          <Button
            type={ordering ? 'primary' : 'text'}
            icon={<OrderedListOutlined aria-hidden />}
            onClick={() => onOrdering(!ordering)}
          >
            {t(ordering ? 'menuItem.order.done' : 'menuItem.order.begin')}
          </Button>
        )}
      </div>
    </div>
  );
}
