import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { languageChoice, useInterfaceLanguages } from '#kit/web/i18n/interface-languages.ts';

/** The language switch of the login page. */
export function LanguageSelect() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const languages = useInterfaceLanguages(locale);
  return (
    <label className="language-select">
      <span className="visually-hidden">{t('login.language')}</span>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M2.5 10h15M10 2.5c2.3 2.2 3.4 4.7 3.4 7.5S12.3 15.3 10 17.5C7.7 15.3 6.6 12.8 6.6 10S7.7 4.7 10 2.5Z" />
      </svg>
      <select
        value={locale}
        onChange={(event) => {
          const chosen = languages.find((language) => language.locale === event.target.value);
          if (chosen) void setLocale(chosen.locale);
        }}
      >
        {languages.map((language) => (
          <option key={language.locale} value={language.locale} lang={language.locale}>
            {languageChoice(language, locale)}
          </option>
        ))}
      </select>
    </label>
  );
}
