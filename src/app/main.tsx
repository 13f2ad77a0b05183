import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForSession } from '#features/identity/login/sign-in.ts';
import { startI18n } from '#kit/web/i18n.tsx';
import { wasSignedIn } from '#kit/web/session-store.ts';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '#kit/web/base.css';
import { router } from './router.tsx';
import { preloadScreen } from './screen-loader.ts';

// The code of the page, its texts and the session are fetched side by side.
preloadScreen(window.location.pathname);
if (wasSignedIn()) askForSession();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
