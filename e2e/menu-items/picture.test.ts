import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { png } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/business/smenu/list_for_store';
const STORE = 'S000000001';
const ITEM = '물냉면';
const WARNING = '200x150 픽셀 이미지만 업로드 가능합니다.';
/** The demo's own pictures lie with the template of the test databases, not with this server. */
const DEMO_PICTURES = /\/files\/public\//;

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

/** Left half red, right half blue, with a green bar along the top. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#f00"/><rect width="${width}" height="${height / 20}" fill="#0f0"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const file = (buffer: Buffer, name = '냉면.png', mimeType = 'image/png') => ({ name, mimeType, buffer });

interface Form {
  page: Page;
  dialog: Locator;
  /** Gives a file as the file dialog of the browser would. */
  choose(chosen: ReturnType<typeof file>): Promise<void>;
  crop: Locator;
  place: Locator;
}

async function openItem(options: PageOptions = {}): Promise<Form> {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [DEMO_PICTURES], ...options });
  await page.getByText(ITEM, { exact: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: '메뉴 수정' });
  const place = dialog.locator('.picture-place');
  await place.waitFor();
  return {
    page,
    dialog,
    place,
    crop: page.getByRole('dialog', { name: '이미지 맞추기' }),
    choose: (chosen) => dialog.locator('.picture-input input[type=file]').setInputFiles(chosen),
  };
}

/** The chosen picture's pixels, out of the preview in the form. */
async function chosen({ place }: Form): Promise<Buffer> {
  const image = place.locator('img[src^="data:"]');
  await image.waitFor();
  const address = (await image.getAttribute('src')) ?? '';
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

const colourAt = async (picture: Buffer, left: number, top: number): Promise<string> => {
  const pixel = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel].map((each) => (each > 200 ? 'X' : each < 60 ? '.' : '?')).join('');
};
const RED = 'X..';
const BLUE = '..X';
const GREEN = '.X.';

const storedImage = async (): Promise<string> => {
  const items = (await (await app.as(STORE)).get('/smenu/store')).body as {
    smenuNm: string;
    smenuImg: string;
  }[];
  return items.find((item) => item.smenuNm === ITEM)?.smenuImg ?? '';
};

it('[D41] a picture of another size is cut in the browser, saved and served in the exact size', async () => {
  const form = await openItem();
  await form.choose(file(await halves(1600, 1200)));
  await form.crop.locator('.reactEasyCrop_CropArea').waitFor();
  await expectAccessible(form.page);
  await button(form.crop, '이대로 쓰기').click();
  const picture = await chosen(form);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 150, format: 'png' });
  expect([await colourAt(picture, 20, 100), await colourAt(picture, 180, 100)]).toEqual([RED, BLUE]);
  expect(await colourAt(picture, 100, 2)).toBe(GREEN);

  await button(form.dialog, '저장').click();
  await toast(form.page, '수정 성공');
  const address = await storedImage();
  expect(address).toMatch(/^\/files\/public\/pictures\/[0-9a-f]{40}\.webp$/);
  const served = Buffer.from(await (await fetch(app.address + address)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ width: 200, height: 150, format: 'webp' });
  expect([await colourAt(served, 20, 100), await colourAt(served, 180, 100)]).toEqual([RED, BLUE]);
  await row(form.page, ITEM).locator(`img[src="${address}"]`).waitFor();
});

it('[D41] the part is moved by mouse and by arrow keys, and enlarged by keys and buttons', async () => {
  const form = await openItem();
  await form.choose(file(await halves(1600, 1200)));
  const area = form.crop.locator('.reactEasyCrop_CropArea');
  await area.waitFor();
  const zoom = form.crop.getByRole('slider', { name: '확대' });
  await zoom.focus();
  for (let times = 0; times < 20; times += 1) await form.page.keyboard.press('ArrowRight');
  await button(form.crop, '더 크게').click();
  expect(Number(await zoom.getAttribute('aria-valuenow'))).toBeCloseTo(2.25);
  // To the left edge with the mouse: only red is seen.
  const box = await area.boundingBox();
  if (!box) throw new Error('no crop area');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await form.page.mouse.move(centre.x, centre.y);
  await form.page.mouse.down();
  await form.page.mouse.move(centre.x + box.width, centre.y, { steps: 6 });
  await form.page.mouse.up();
  await button(form.crop, '이대로 쓰기').click();
  const left = await chosen(form);
  expect([await colourAt(left, 5, 75), await colourAt(left, 195, 75)]).toEqual([RED, RED]);

  // Again, with keys alone: to the right edge, only blue.
  await button(form.dialog, '이미지 삭제').click();
  await form.choose(file(await halves(1600, 1200)));
  await area.waitFor();
  await zoom.focus();
  for (let times = 0; times < 25; times += 1) await form.page.keyboard.press('ArrowRight');
  await area.focus();
  for (let times = 0; times < 80; times += 1) await form.page.keyboard.press('ArrowLeft');
  await button(form.crop, '이대로 쓰기').focus();
  await form.page.keyboard.press('Enter');
  const right = await chosen(form);
  expect([await colourAt(right, 5, 75), await colourAt(right, 195, 75)]).toEqual([BLUE, BLUE]);
});

it('[2 §5] whoever does not want to cut is told the size, and nothing is changed', async () => {
  const form = await openItem();
  await form.choose(file(png(199, 150)));
  await form.crop.getByText('흐릿하게 보일 수 있어요').waitFor();
  await button(form.crop, '취소').click();
  await toast(form.page, WARNING);
  await form.crop.waitFor({ state: 'detached' });
  await expect.poll(() => form.place.locator('img[src^="data:"]').count()).toBe(0);
  await form.dialog.getByText('바뀐 내용이 없어요').waitFor();
});

it('[D41] a picture of the exact size is taken as it is; what is no picture is refused', async () => {
  const form = await openItem();
  const exact = await halves(200, 150);
  await form.choose(file(exact));
  expect((await chosen(form)).equals(exact)).toBe(true);
  await expect.poll(() => form.crop.count()).toBe(0);
  await form.choose(file(Buffer.from('이것은 그림이 아니에요')));
  await toast(form.page, '이미지를 읽을 수 없어요');
  await form.choose(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'));
  await toast(form.page, 'JPG, PNG, WebP, GIF 이미지만 올릴 수 있어요.');
  expect((await chosen(form)).equals(exact)).toBe(true);
});

it('[D41] what the server refuses stands at the picture', async () => {
  const form = await openItem({ allow: [DEMO_PICTURES, /\/smenu\/store\/\d+/] });
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 200, height: 150, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  await form.choose(file(moving, 'a.gif', 'image/gif'));
  await button(form.dialog, '저장').click();
  await form.dialog.locator('.ant-form-item-explain-error', { hasText: '움직이는 이미지는' }).waitFor();
  await button(form.dialog, '이미지 삭제').click();
  await button(form.dialog, '저장').click();
  await form.dialog.locator('.ant-form-item:has(.picture-place) .ant-form-item-explain-error').waitFor();
});

it('[D41] a picture can be dropped and pasted', async () => {
  const form = await openItem();
  const bytes = [...(await halves(200, 150))];
  const give = (event: 'drop' | 'paste', name: string) =>
    form.place.evaluate(
      (place, [type, content, called]) => {
        const data = new DataTransfer();
        data.items.add(
          new File([new Uint8Array(content as number[])], called as string, { type: 'image/png' }),
        );
        const init = { bubbles: true, cancelable: true };
        place.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        );
      },
      [event, bytes, name] as const,
    );
  await give('drop', 'a.png');
  await chosen(form);
  await button(form.dialog, '이미지 삭제').click();
  await form.place.locator('img').waitFor({ state: 'detached' });
  await give('paste', 'b.png');
  await chosen(form);
});

it('[D41] a phone cuts pictures too', async () => {
  const form = await openItem({ width: 390, height: 844 });
  await form.choose(file(await halves(1200, 1600)));
  await form.crop.locator('.reactEasyCrop_CropArea').waitFor();
  const box = await form.crop.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await expectAccessible(form.page);
  await button(form.crop, '이대로 쓰기').click();
  expect(await sharp(await chosen(form)).metadata()).toMatchObject({ width: 200, height: 150 });
  await expect
    .poll(() => form.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
});
