import { aiSetting } from '#features/platform/ai-settings/ai-setting.contract.ts';
import { endpoint, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import {
  dateTime,
  flag,
  id,
  int,
  optionalInt,
  optionalText,
  readonlyInt,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** One question to a model. */
export const translationRequest = shape(
  {
    id: id('seq'),
    at: dateTime('requestDtm'),
    account: group('account', { loginId: optionalText('accountId'), name: optionalText('accountNm') }),
    storeName: optionalText('storeNm'),
    setting: readonlyInt('aiInfoCd'),
    model: text('model'),
    simulated: flag('simulatedYn'),
    source: language('lanTp'),
    target: language('targetLan'),
    texts: list('texts', { text: text('text') }),
    textCount: int('textCnt'),
    characters: int('charCnt'),
    tokens: optionalInt('tokenCnt'),
    suggested: int('suggestedCnt'),
    dropped: int('droppedCnt'),
    /** `answered`, `nonsense`, or why there was no answer. */
    outcome: text('resultTp'),
    /** Milliseconds. */
    ms: int('takenMs'),
  },
  'TranslationRequest',
);
export type TranslationRequest = ReturnType<typeof translationRequest.decode>;

const row = pageOf(translationRequest);

export const listTranslationRequests = endpoint({
  method: 'GET',
  path: `${aiSetting.paths.platform}/requests`,
  permission: aiSetting.permissions.platform.search,
  scope: 'platform',
  summary: 'List what was sent to AI services for translation, newest first',
  query: {
    page: optionalInt('page', { max: 100_000 }),
    size: optionalInt('size', { min: 1, max: 200 }),
  },
  response: row,
});
