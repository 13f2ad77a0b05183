import { useT } from '#kit/web/i18n/i18n.tsx';
import { type PushMessage, pushText } from '../push-text.rules.ts';

/** The notice as a phone shows it: what is still to be written stands there in faint words. */
export function PhonePreview({ message }: { message: PushMessage }) {
  const t = useT();
  const { title, body } = pushText({
    ...message,
    title: message.title || t('push.title'),
    content: message.content || t('push.content'),
  });
  const empty = message.title === '' && message.content === '';
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
