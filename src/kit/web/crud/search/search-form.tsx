import { DownOutlined, LoadingOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button, Form } from 'antd';
import { Children, type ReactNode, useLayoutEffect, useState } from 'react';
import { FieldScopeProvider } from '#kit/web/fields/field-scope.tsx';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';
import { filterNames, filtersInUse } from './search-params.ts';
import './crud-search.css';

/** How many filters stand in the line before the rest is folded away. */
const IN_LINE = 3;

/** The search of the page: one line, Enter searches; more filters unfold. */
export function SearchForm({ children }: { children: ReactNode }) {
  const page = useCrud();
  const { search, resource } = page;
  const [form] = Form.useForm<FormValues>();
  const fields = Children.toArray(children);
  const folded = fields.slice(IN_LINE);
  const [open, setOpen] = useState(false);
  const values = JSON.stringify(search.values);

  // Back and forward change the search without this form. Synchronised with the rows, so that early input is kept.
  useLayoutEffect(() => form.setFieldsValue(JSON.parse(values) as FormValues), [form, values]);

  if (!page.can('search')) return null;
  const submit = (next: FormValues) =>
    search.apply(
      Object.fromEntries(
        Object.keys(resource.search).map((name) => {
          // A folded filter keeps what it was set to.
          const value = name in next ? next[name] : search.values[name];
          return [name, typeof value === 'string' ? value.trim() || null : (value ?? null)];
        }),
      ),
    );
  return (
    <search className="search-form">
      <FieldScopeProvider
        scope={{ name: resource.name, fields: resource.search, mode: 'create', store: page.store }}
      >
        <Form<FormValues>
          form={form}
          name={`${resource.name}-search`}
          layout="inline"
          colon={false}
          initialValues={search.values}
          onFinish={submit}
        >
          {fields.slice(0, IN_LINE)}
          {open && folded}
          <SearchButtons folds={folded.length > 0} open={open} onOpen={setOpen} />
        </Form>
      </FieldScopeProvider>
    </search>
  );
}

interface SearchButtonsProps {
  /** Whether there are more filters than in the line. */
  folds: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function SearchButtons({ folds, open, onOpen }: SearchButtonsProps) {
  const t = useT();
  const { search, list, resource } = useCrud();
  const form = Form.useFormInstance<FormValues>();
  const searching = list.refreshing && list.status === 'ready';
  const inUse = filtersInUse(search.values, search.initial) > 0;
  return (
    <div className="search-buttons">
      {/* Not a loading button, because the search may be submitted again while loading. */}
      <Button
        htmlType="submit"
        aria-busy={searching}
        icon={searching ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
      >
        {t('crud.search')}
      </Button>
      {inUse && (
        <Button
          type="text"
          onClick={() => {
            form.setFieldsValue(
              Object.fromEntries(
                filterNames(resource.search).map((name) => [name, search.initial[name] ?? null]),
              ),
            );
            search.reset();
          }}
        >
          {t('crud.reset')}
        </Button>
      )}
      {folds && (
        <Badge dot={!open && inUse}>
          <Button
            type="text"
            icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {t(open ? 'crud.fewerFilters' : 'crud.moreFilters')}
          </Button>
        </Badge>
      )}
    </div>
  );
}
