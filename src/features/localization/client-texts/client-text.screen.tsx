import { TextCatalogPage } from '#features/localization/text-catalog/text-catalog-page.public.tsx';
import { shape } from '#kit/contract/shape.ts';
import { clientText, clientTextDownload } from './client-text.contract.ts';

/** The lookup searches the texts of this list. */
const keywords = { path: clientText.paths.platform ?? '', search: shape(clientText.search) };

export function ClientTextScreen() {
  return <TextCatalogPage resource={clientText} keywords={keywords} download={clientTextDownload} />;
}
