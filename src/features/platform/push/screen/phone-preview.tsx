import { useT } from '#kit/web/i18n/i18n.tsx';
import { type PushWords, pushText } from '../push-text.rules.ts';

/** The notice as a phone shows it: what is still to be written stands there in faint words. */
export function PhonePreview({ words }: { words: PushWords }) {
  const t = useT();
  const { title, body } = pushText({
    ...words,
    title: words.title || t('push.title'),
    content: words.content || t('push.content'),
  });
  const empty = words.title === '' && words.content === '';
  return (
    <figure className="push-phone" aria-label={t('push.preview')}>
      <div className={empty ? 'push-notice is-empty' : 'push-notice'}>
        <span className="push-app">
          Jumun <small>{t('push.justNow')}</small>
        </span>
        <strong>{title}</strong>
        <p>{body}</p>
      </div>
    </figure>
  );
}
