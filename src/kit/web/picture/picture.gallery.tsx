import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { PictureInput } from './picture-input.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAPAAAMJBDP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

function Sample({ first = null, disabled }: { first?: string | null; disabled?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <PictureInput
      width={200}
      height={150}
      value={value}
      onChange={setValue}
      disabled={disabled}
      alt="A bowl of noodles"
    />
  );
}

export default {
  title: 'Pictures',
  states: {
    empty: () => <Sample />,
    filled: () => <Sample first={PIXEL} />,
    disabled: () => <Sample first={PIXEL} disabled />,
    'disabled, empty': () => <Sample disabled />,
  },
} satisfies GalleryPage;
