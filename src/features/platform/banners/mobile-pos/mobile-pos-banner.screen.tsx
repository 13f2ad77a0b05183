import { CheckOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { pictureUrl } from '#kit/contract/picture.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { loadCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { bannerCalls, bannerUsePermission, mobilePosBanner } from './mobile-pos-banner.contract.ts';
import { BannerForm } from './mobile-pos-banner-form.tsx';
import { VideoUpload } from './video-upload.tsx';
import './mobile-pos-banner.css';

const { SearchField, Column } = bindResource(mobilePosBanner);

type Banner = ReturnType<typeof mobilePosBanner.decode>;

const KINDS = { video: 'mobilePosBanner.kindVideo', image: 'mobilePosBanner.kindImage' } as const;
const PLACES = 'MOBILE_POS_BANNER_TP';

/** The banners on a store's ordering pages. */
export function MobilePosBannerScreen() {
  const t = useT();
  const queryClient = useQueryClient();
  const mayUse = useAllowed()(bannerUsePermission);
  const page = useCrudPage(mobilePosBanner, 'store', {
    initialSearch: { inUse: true },
    newValues: async () => ({ place: (await loadCodes(PLACES))[0] }),
    nameOf: ({ place, id }) => `${place.name ?? ''} ${id}`,
    deleteQuestion: 'mobilePosBanner.confirmDelete',
  });
  const use = async () => {
    const question = t('mobilePosBanner.useQuestion');
    if (!(await ask({ title: question, ok: t('mobilePosBanner.use'), cancel: t('web.cancel') })))
      return notify.info(t('mobilePosBanner.useDeclined'));
    try {
      await call(bannerCalls.use, { params: { ids: page.selected.map(({ id }) => id).join(',') } });
    } catch (error) {
      // The API client has already shown the error.
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    page.select([]);
    notify.success(t('mobilePosBanner.used'));
    await queryClient.invalidateQueries({ queryKey: resourceKey(mobilePosBanner) });
  };
  const texts = {
    kind: (kind: Banner['kind']) => t(KINDS[kind]),
    // The random name of the file tells one video from the next.
    video: (path: Banner['video']) =>
      path ? `${t('mobilePosBanner.kindVideo')} ${path.split('/').at(-1)?.slice(0, 6)}` : [],
  };
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="place" codeGroup={PLACES} />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar
        actions={['delete', 'add']}
        selected={
          mayUse && (
            <Button icon={<CheckOutlined aria-hidden />} onClick={() => void use()}>
              {t('mobilePosBanner.use')}
            </Button>
          )
        }
      />
      <DataTable selectable={mayUse || page.can('remove')}>
        <Column name="place" width={200} />
        <Column
          name="image"
          title={t('mobilePosBanner.preview')}
          width={296}
          render={(row) => <Preview banner={row} mayUpload={page.can('update') || page.can('add')} />}
        />
        <Column name="kind" width={120} render={({ kind }) => t(KINDS[kind])} />
        <Column name="inUse" />
      </DataTable>
      <RecordDrawer size="wide" history={{ texts }}>
        <BannerForm />
      </RecordDrawer>
    </CrudPage>
  );
}

function Preview({ banner, mayUpload }: { banner: Banner; mayUpload: boolean }) {
  const { id, kind, image, video } = banner;
  if (kind === 'image')
    return image && <img className="banner-preview" src={pictureUrl(image)} alt="" loading="lazy" />;
  return (
    <span className="banner-preview-row">
      {video && (
        <video className="banner-preview" src={pictureUrl(video)} muted playsInline preload="metadata" />
      )}
      {mayUpload && <VideoUpload banner={id} filled={Boolean(video)} />}
    </span>
  );
}
