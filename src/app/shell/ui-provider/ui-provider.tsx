import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { directionOf } from '#kit/contract/i18n/language-tags.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { QuestionDialog } from '#kit/web/notifications/question-dialog.tsx';
import { Toasts } from '#kit/web/notifications/toasts.tsx';
import { antdTheme } from '#kit/web/theme/antd-theme.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { useDataInLocale } from './data-in-locale.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { useUiLocale } from './ui-locale.ts';

/** The empty state of parts of the library that are not told what to say. A list box holds words alone. */
function Nothing({ inTable }: { inTable: boolean }) {
  const t = useT();
  return inTable ? <StateBox text={t('crud.empty')} /> : <span className="second">{t('crud.noMatch')}</span>;
}

const renderEmpty = (component?: string) => <Nothing inTable={component === 'Table'} />;

/** Providers of every screen: data, theme, language of the UI library, messages and questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { mode } = useTheme();
  const still = useReducedMotion();
  const { locale: language } = useLocale();
  const locale = useUiLocale();
  useDataInLocale();
  // The build writes the styles of components into files; what is left are the variables of the theme.
  const theme = useMemo(
    () => ({ ...antdTheme(mode, still), zeroRuntime: Boolean(import.meta.env.STYLES_IN_FILES) }),
    [mode, still],
  );
  if (!locale) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <StyleProvider layer>
        <ConfigProvider
          theme={theme}
          locale={locale}
          direction={directionOf(language)}
          renderEmpty={renderEmpty}
          button={{ autoInsertSpace: false }}
          form={{ scrollToFirstError: true }}
          modal={{ centered: true }}
        >
          <Toasts />
          <QuestionDialog />
          {children}
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  );
}
