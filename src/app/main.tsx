import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#kit/web/i18n.tsx';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '#kit/web/base.css';
import { isMissingCode } from './missing-code.ts';
import { router } from './router.tsx';
import { preloadScreen } from './screen-loader.ts';

// The code of the page and its texts are fetched side by side; the page itself asks for the session (head-start.ts).
preloadScreen(window.location.pathname);
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// `Fault` shows what a boundary caught; a file that did not come is no fault of the code.
const onCaughtError = (error: unknown) => (isMissingCode(error) ? console.warn : console.error)(error);
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
