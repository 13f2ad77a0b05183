import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'archive.notZip': {
    ko: 'ZIP 파일이 아니에요. 사진을 ZIP으로 압축해서 올려 주세요.',
    en: 'This is not a ZIP file. Put the pictures in a ZIP file and upload it.',
    ja: 'ZIPファイルではありません。写真をZIPに圧縮してアップロードしてください。',
    zh: '这不是 ZIP 文件，请将图片压缩为 ZIP 后上传。',
  },
  'archive.broken': {
    ko: '압축 파일이 손상되어 풀 수 없어요. 다시 압축해서 올려 주세요.',
    en: 'The ZIP file is damaged. Create it again and upload it.',
    ja: '圧縮ファイルが破損しています。もう一度圧縮してアップロードしてください。',
    zh: '压缩文件已损坏，请重新压缩后上传。',
  },
  'archive.encrypted': {
    ko: '비밀번호가 걸린 압축 파일은 풀 수 없어요.',
    en: 'A ZIP file with a password cannot be opened. Upload one without a password.',
    ja: 'パスワード付きの圧縮ファイルは展開できません。',
    zh: '无法解压带密码的压缩文件。',
  },
  'archive.tooHeavy': {
    ko: '압축 파일이 너무 크거나 파일이 너무 많아요. 나눠서 올려 주세요.',
    en: 'The ZIP file is too large or has too many files. Split it into smaller ones.',
    ja: '圧縮ファイルが大きすぎるか、ファイル数が多すぎます。分割してください。',
    zh: '压缩文件过大或文件过多，请分批上传。',
  },
  'archive.unsafePath': {
    ko: '압축 밖을 가리키는 경로라서 풀지 않았어요.',
    en: 'This file was skipped because its path points outside the ZIP file.',
    ja: '圧縮ファイルの外を指すパスのため、展開しませんでした。',
    zh: '路径指向压缩文件之外，未解压。',
  },
  'archive.link': {
    ko: '바로 가기(링크)는 올릴 수 없어요. 사진 파일을 넣어 주세요.',
    en: 'Links cannot be uploaded. Add the picture file itself.',
    ja: 'リンクはアップロードできません。写真ファイルを入れてください。',
    zh: '不能上传链接，请放入图片文件。',
  },
  'archive.empty': {
    ko: '압축 파일에 사진이 없어요.',
    en: 'The ZIP file has no pictures.',
    ja: '圧縮ファイルに写真がありません。',
    zh: '压缩文件中没有图片。',
  },
} satisfies Messages;
