import { useState } from 'react';
import { pictureUrl } from '#kit/contract/picture.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import type { Languages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Choices } from '../choices/use-choices.ts';
import { guestText } from './preview-texts.ts';
import { type Preview, type PreviewValues, previewOf } from './preview-view.ts';
import './preview.css';

interface ItemPreviewProps {
  values: PreviewValues;
  choices: Choices;
  languages: Languages;
}

/** The item as a guest sees it, in a language of the store, following every keystroke. */
export function ItemPreview({ values, choices, languages }: ItemPreviewProps) {
  const t = useT();
  const [chosen, setChosen] = useState(languages.main.id);
  const language = languages.all.some((each) => each.id === chosen) ? chosen : languages.main.id;
  const view = previewOf(values, choices, {
    language,
    mainLanguage: languages.main.id,
    internationalPay: languages.internationalPay,
  });
  return (
    <section className="item-preview" aria-label={t('menuItem.preview.title')}>
      <header>
        <h2>{t('menuItem.preview.title')}</h2>
        {languages.all.length > 1 && (
          <Segmented<string>
            size="small"
            // Looking is possible in a locked form too.
            disabled={false}
            aria-label={t('menuItem.preview.language')}
            value={language}
            onChange={setChosen}
            options={languages.all.map((each) => ({ value: each.id, label: each.name }))}
          />
        )}
      </header>
      {view.missing.length > 0 && (
        <p className="preview-note">
          {t('menuItem.preview.missing', {
            fields: view.missing.map((field) => t(`menuItem.${field}`)).join(', '),
          })}
        </p>
      )}
      {values.inKiosk === false && <p className="preview-note">{t('menuItem.preview.notInKiosk')}</p>}
      <div className="guest" lang={language}>
        <GuestCard view={view} />
        <GuestDetail view={view} language={language} />
      </div>
    </section>
  );
}

/** The item in the list of the kiosk. */
function GuestCard({ view }: { view: Preview }) {
  const t = useT();
  const picture = view.image ? (
    <img src={pictureUrl(view.image)} width={200} height={150} alt="" />
  ) : (
    <span className="guest-no-picture">{t('menuItem.preview.noPicture')}</span>
  );
  return (
    <div className={view.soldOut ? 'guest-card sold-out' : 'guest-card'}>
      <div className="guest-picture">
        {picture}
        {view.label && <span className="guest-label">{view.label}</span>}
        {view.adult && <span className="guest-adult">19</span>}
        {view.soldOut && <span className="guest-sold-out">{view.soldOut}</span>}
      </div>
      <strong className="guest-name">{view.name}</strong>
      <span className="guest-price">{view.price}</span>
    </div>
  );
}

/** The item as it is ordered. */
function GuestDetail({ view, language }: { view: Preview; language: string }) {
  return (
    <div className="guest-detail">
      <div className="guest-head">
        <h3>{view.name}</h3>
        <span className="guest-price">{view.price}</span>
      </div>
      {view.description && <p className="guest-description">{view.description}</p>}
      {(view.calories || view.adult) && (
        <p className="guest-facts">
          {view.calories && <span>{view.calories}</span>}
          {view.adult && <span className="guest-adult-text">{view.adult}</span>}
        </p>
      )}
      {view.discounts.map((each) => (
        <p key={each.id} className="guest-discount">
          <span className="guest-tag">{guestText(language, 'menuItem.guest.discount')}</span>
          <span>{each.name}</span>
          <span className="guest-off">{each.off}</span>
          <strong>{each.price}</strong>
        </p>
      ))}
      {view.groups.map((group) => (
        <GuestGroup key={group.id} group={group} language={language} />
      ))}
      {view.origins.length > 0 && (
        <p className="guest-origin">
          <strong>{guestText(language, 'menuItem.guest.origin')}</strong> {view.origins.join(', ')}
        </p>
      )}
      <span className={view.soldOut ? 'guest-order off' : 'guest-order'}>
        {view.soldOut ?? `${guestText(language, 'menuItem.guest.order')} · ${view.price}`}
      </span>
    </div>
  );
}

function GuestGroup({ group, language }: { group: Preview['groups'][number]; language: string }) {
  return (
    <div className="guest-group">
      <p>
        <strong>{group.name}</strong>
        <span className={group.required ? 'guest-tag required' : 'guest-tag'}>
          {guestText(language, group.required ? 'menuItem.guest.required' : 'menuItem.guest.optional')}
        </span>
        {group.rule && <span className="guest-rule">{group.rule}</span>}
      </p>
      <ul>
        {group.options.map((option) => (
          <li key={option.id} className={group.single ? 'single' : undefined}>
            <span>{option.name}</span>
            {option.price && <span className="guest-extra">{option.price}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
