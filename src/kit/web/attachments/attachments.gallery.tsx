import { type ReactNode, useState } from 'react';
import { type Attachment, ChosenFile } from '#kit/contract/attachments/attachments.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import AttachmentsInput from './attachments-input.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAPAAAMJBDP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const file = (name: string, state: Attachment['state']): Attachment => ({
  path: name,
  name,
  state,
  chosen: new ChosenFile(name, PIXEL),
});

const SAVED = file('사업자등록증.jpg', 'saved');
const ALL = [
  SAVED,
  file('새로 고른 통장 사본.png', 'new'),
  file('이름을 바꾼 영업신고증.webp', 'renamed'),
  file('지울 파일.gif', 'removed'),
];

function Sample({ files, disabled }: { files: Attachment[]; disabled?: boolean }): ReactNode {
  const [value, setValue] = useState(files);
  return <AttachmentsInput value={value} onChange={setValue} disabled={disabled} />;
}

export default {
  title: 'Attachments',
  states: {
    empty: () => <Sample files={[]} />,
    all: () => <Sample files={ALL} />,
    disabled: () => <Sample files={[SAVED]} disabled />,
    disabledEmpty: () => <Sample files={[]} disabled />,
  },
} satisfies GalleryPage;
