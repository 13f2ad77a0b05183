import { useState } from 'react';
import type { GalleryPage } from '../../../gallery/gallery-page.ts';
import { SuggestHelp } from './suggest-help.tsx';
import { SuggestionReview } from './suggestion-review.tsx';
import type { SuggestionRow, Suggestions, WantedText } from './use-suggestions.ts';

const wanted = (text: string): WantedText => ({
  key: text,
  resource: 'category',
  field: 'name',
  text,
  languages: ['en'],
  about: 'Name',
});
const suggested = (text: string, suggestion: string, more: Partial<SuggestionRow> = {}): SuggestionRow => ({
  id: text,
  wanted: wanted(text),
  language: 'en',
  text: suggestion,
  suggested: suggestion,
  origin: 'model',
  addedAllergens: [],
  ...more,
});
const ROWS = [
  suggested('면류', 'Noodles', { origin: 'dictionary' }),
  suggested('된장찌개', 'Soybean paste stew', { addedAllergens: ['Soybeans'] }),
  suggested('김치찌개', 'Kimchi stew', { text: 'Spicy kimchi stew' }),
  suggested(
    '직접 담근 김치를 넣고 오래 끓인 찌개로, 밥과 반찬이 함께 나와요.',
    'A stew of home-made kimchi, simmered for a long time, with rice and side dishes.',
  ),
];
const NONE: Suggestions = {
  rows: [],
  dropped: [],
  progress: { done: 0, of: 0 },
  running: false,
  problem: null,
  refused: false,
  simulated: false,
  start: async () => {},
  stop: () => {},
  edit: () => {},
  remove: () => {},
};

function Review(change: Partial<Suggestions>) {
  const [rows, setRows] = useState(change.rows ?? []);
  const without = (ids: readonly string[]) => setRows(rows.filter(({ id }) => !ids.includes(id)));
  return (
    <SuggestionReview
      suggestions={{
        ...NONE,
        ...change,
        rows,
        edit: (id, text) => setRows(rows.map((row) => (row.id === id ? { ...row, text } : row))),
        remove: without,
      }}
      nameOf={() => 'English'}
      limitOf={() => 100}
      onAccept={(accepted) => without(accepted.map(({ id }) => id))}
      help={<SuggestHelp />}
    />
  );
}

export default {
  title: 'Suggested translations',
  states: {
    'on their way': () => <Review running progress={{ done: 3, of: 12 }} rows={ROWS.slice(0, 1)} />,
    suggestions: () => <Review rows={ROWS} simulated />,
    'some dropped': () => (
      <Review
        rows={ROWS.slice(0, 1)}
        dropped={[{ id: 'dropped', wanted: wanted('2인분'), language: 'en', reason: 'numbers' }]}
      />
    ),
    failed: () => <Review problem="The model does not respond." />,
    refused: () => <Review problem="No AI setting is in use." refused />,
    'way to the settings': () => <SuggestHelp />,
  },
} satisfies GalleryPage;
