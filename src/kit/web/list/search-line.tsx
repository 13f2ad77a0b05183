import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './search-line.css';

const LONGEST = 50;

interface SearchedText {
  label: string;
  value: string;
  /** Takes another text, trimmed. */
  search: (text: string) => void;
}

interface SearchLineProps {
  children: ReactNode;
  /** A text that is looked for; it counts with Enter or the button. */
  text?: SearchedText;
  /** Reads the list again. Left out where every change searches by itself. */
  onSearch?: () => void;
  searching?: boolean;
  disabled?: boolean;
}

/** What a list is searched by, in one line that wraps, on a surface of its own. */
export function SearchLine({ children, text, onSearch, searching = false, disabled }: SearchLineProps) {
  const t = useT();
  const submit = (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('text') ?? '').trim();
    if (text && typed !== text.value) text.search(typed);
    else onSearch?.();
  };
  return (
    <search className="no-print">
      <form
        className="search-line"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {text && (
          <Input
            key={text.value}
            name="text"
            allowClear
            maxLength={LONGEST}
            aria-label={text.label}
            placeholder={text.label}
            defaultValue={text.value}
          />
        )}
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
