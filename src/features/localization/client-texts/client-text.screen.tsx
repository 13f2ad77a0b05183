import { TextCatalogPage } from '#features/localization/text-catalog/text-catalog-page.public.tsx';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { clientText, clientTextDownload } from './client-text.contract.ts';

export function ClientTextScreen() {
  return (
    <TextCatalogPage
      resource={clientText}
      keywords={async (search, signal) =>
        // The lookup searches the texts of this list.
        (await resourceCalls(clientText, 'platform').list(search, {}, signal)).rows
      }
      download={clientTextDownload}
    />
  );
}
