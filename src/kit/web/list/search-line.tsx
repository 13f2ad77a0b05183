import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './search-line.css';

interface SearchLineProps {
  children: ReactNode;
  /** Takes the texts by the names of their inputs. Left out where every change searches by itself. */
  onSearch?: (texts: FormData) => void;
  searching?: boolean;
  disabled?: boolean;
}

/** What a list is searched by, in one line that wraps, on a surface of its own. */
export function SearchLine({ children, onSearch, searching = false, disabled }: SearchLineProps) {
  const t = useT();
  return (
    <search className="no-print">
      <form
        className="search-line"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch?.(new FormData(event.currentTarget));
        }}
      >
        {children}
        {onSearch && (
          <Button
            htmlType="submit"
            aria-busy={searching}
            disabled={disabled}
            // Pressable while it turns, unlike a loading button: what is sought may have changed since.
            icon={searching ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
          >
            {t('crud.search')}
          </Button>
        )}
      </form>
    </search>
  );
}
