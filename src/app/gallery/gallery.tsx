import { createElement } from 'react';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { compareTexts } from '#kit/web/i18n/compare-texts.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { urlText, useUrlState } from '#kit/web/url-state.ts';
import './gallery.css';

/** Every `*.gallery.tsx` of the tree. */
const found = import.meta.glob<GalleryPage>('/src/**/*.gallery.tsx', { eager: true, import: 'default' });
const pages = Object.values(found).sort((a, b) => compareTexts(a.title, b.title));

const idOf = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

const params = { part: urlText() };

/** The parts of the kit in all their states, one page at a time; in development only. */
export function Gallery() {
  const { mode, setChoice } = useTheme();
  const [{ part }, set] = useUrlState(params);
  const page = pages.find(({ title }) => idOf(title) === part) ?? pages[0];
  return (
    <main id="content" className="gallery" lang="en">
      <header className="gallery-head">
        <h1>Gallery</h1>
        <nav aria-label="Parts">
          {pages.map(({ title }) => (
            <a
              key={title}
              href={`?part=${idOf(title)}`}
              aria-current={title === page?.title ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                set({ part: idOf(title) });
              }}
            >
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
      {page && (
        <section key={page.title} aria-labelledby="gallery-title">
          <h2 id="gallery-title">{page.title}</h2>
          {Object.entries(page.states).map(([name, State]) => (
            <article key={name} className="gallery-state" aria-label={`${page.title}: ${name}`}>
              <h3>{name}</h3>
              <div className="gallery-drawn">{createElement(State)}</div>
            </article>
          ))}
        </section>
      )}
    </main>
  );
}
