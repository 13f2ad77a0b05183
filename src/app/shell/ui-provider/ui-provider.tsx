import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, Empty } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { directionOf } from '#kit/contract/i18n/language-tags.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { QuestionDialog } from '#kit/web/notifications/question-dialog.tsx';
import { Toasts } from '#kit/web/notifications/toasts.tsx';
import { antdTheme } from '#kit/web/theme/antd-theme.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { useDataInLocale } from './data-in-locale.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { useUiLocale } from './ui-locale.ts';

const calmEmpty = () => <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;

/** Required fields have one mark, after the label, so that labels stay aligned. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="required-mark" aria-hidden="true">
        *
      </span>
    )}
  </>
);

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
          renderEmpty={calmEmpty}
          button={{ autoInsertSpace: false }}
          form={{ requiredMark, scrollToFirstError: true }}
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
