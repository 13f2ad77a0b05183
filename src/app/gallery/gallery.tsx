import { Segmented } from 'antd';
import { createElement } from 'react';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { compareTexts } from '#kit/web/i18n/compare-texts.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import './gallery.css';

/** Every `*.gallery.tsx` of the tree. */
const found = import.meta.glob<GalleryPage>('/src/**/*.gallery.tsx', { eager: true, import: 'default' });
const pages = Object.values(found).sort((a, b) => compareTexts(a.title, b.title));

const idOf = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

/** The parts of the kit in all their states; in development only. */
export function Gallery() {
  const { mode, setChoice } = useTheme();
  return (
    <main id="content" className="gallery" lang="en">
      <header className="gallery-head">
        <h1>Gallery</h1>
        <nav aria-label="Parts">
          {pages.map(({ title }) => (
            <a key={title} href={`#${idOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <Segmented
          aria-label="Mode"
          options={['light', 'dark']}
          value={mode}
          onChange={(next) => setChoice(next === 'dark' ? 'dark' : 'light')}
        />
      </header>
      {pages.map(({ title, states }) => (
        <section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
          <h2 id={`${idOf(title)}-title`}>{title}</h2>
          {Object.entries(states).map(([name, State]) => (
            <article key={name} className="gallery-state" aria-label={`${title}: ${name}`}>
              <h3>{name}</h3>
              <div className="gallery-drawn">{createElement(State)}</div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}
