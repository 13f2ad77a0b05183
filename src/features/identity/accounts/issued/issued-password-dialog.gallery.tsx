import { Button } from 'antd';
import { useState } from 'react';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { IssuedPasswordDialog } from './issued-password-dialog.public.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <IssuedPasswordDialog
        account={open ? { loginId: 'S000000009', oneTimePassword: 'k7hw-2mzd-r9fx' } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export default {
  title: 'One-time password',
  states: { dialog: () => <Example /> },
} satisfies GalleryPage;
