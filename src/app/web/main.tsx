import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#kit/web/i18n/i18n.tsx';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '#kit/web/theme/base.css';
import { isMissingCode } from '../faults/missing-code.ts';
import { loadFirstFonts } from '../screen-loading/first-fonts.ts';
import { preloadScreen } from '../screen-loading/screen-loader.ts';
import { router } from './router.tsx';

// Code and texts are loaded in parallel; the page itself requests the session (head-start.ts).
const code = preloadScreen(window.location.pathname);
await startI18n();
// After the code, which nothing is shown without: on a slow connection one would delay the other.
void code.then(loadFirstFonts);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// `Fault` handles errors caught by a boundary; a file that failed to load is not a bug.
const onCaughtError = (error: unknown) => (isMissingCode(error) ? console.warn : console.error)(error);
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
