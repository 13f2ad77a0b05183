import type {
  SimulatedCall,
  SimulatedResponse,
  SimulatedRoute,
  SimulatorTools,
} from '#kit/simulator/simulator.ts';

interface Mapping {
  key: string;
  status: 'MR' | 'MS' | 'ME';
  label: string;
  store_code: string;
  mapped_code: string;
  message: string;
}
export interface Mappings {
  mappings: Map<string, Mapping>;
}
export type Fields = Record<string, string | number | null | undefined>;

/** A code that ends so belongs to a contract under review: the agency takes its time. */
const UNDER_REVIEW = '-R';

export const ok = (body: object = {}): SimulatedResponse => ({
  body: { result_code: '0000', result_message: '', ...body },
});
export const refuse = (code: string, message: string): SimulatedResponse => ({
  body: { result_code: code, result_message: message },
});
const sentIn = ({ body }: SimulatedCall<Mappings>): Fields => (body ?? {}) as Fields;
const keyOf = (sent: Fields): string => `${sent.brand_code}/${sent.store_id}`;
const codeOf = (sent: Fields): string => `${sent.company_code ?? sent.brand_code}-${sent.store_id}`;

function candidates(call: SimulatedCall<Mappings>): SimulatedResponse {
  const sent = sentIn(call);
  const base = {
    dv_branchcode: 'B01',
    dv_branchname: '중앙지사',
    dv_store_bizno: sent.store_bizno ?? '',
    dv_store_tel: sent.store_tel ?? '',
    dv_store_mobile: '010-2000-3001',
    dv_store_addr: sent.store_addr ?? '',
  };
  const stores = [
    { ...base, dv_storecode: codeOf(sent), dv_store_name: sent.store_name, dv_store_cash: 52_300 },
    {
      ...base,
      dv_storecode: `${codeOf(sent)}-2`,
      dv_store_name: `${sent.store_name} 2호점`,
      dv_store_bizno: '998-76-54321',
      dv_store_tel: '02-2000-4002',
      dv_store_addr: '서울 중구 세종대로 110',
      dv_store_cash: 0,
    },
    {
      ...base,
      dv_storecode: `${codeOf(sent)}${UNDER_REVIEW}`,
      dv_branchcode: 'B02',
      dv_branchname: '신규지사',
      dv_store_name: `${sent.store_name} (계약 심사 중)`,
      dv_store_cash: null,
    },
  ];
  return ok({ store_infos: stores.map((store, index) => ({ dv_store_num: index + 1, ...store })) });
}

const statusResponse = ({ status, store_code, mapped_code, message }: Mapping): SimulatedResponse =>
  ok({ mapping_status: status, store_code, mapped_code, result_message: message });

function decide(mapping: Mapping, status: Mapping['status']): void {
  mapping.status = status;
  mapping.message = status === 'ME' ? '계약 심사에서 거절됐어요.' : '';
}

function register(call: SimulatedCall<Mappings>): SimulatedResponse {
  const { state, tools } = call;
  const sent = sentIn(call);
  const store_code = String(sent.dv_storecode ?? '');
  if (!store_code.startsWith(codeOf(sent))) return refuse('4005', '우리 회사에 없는 매장 코드예요.');
  const known = state.mappings.get(keyOf(sent));
  if (known && known.status !== 'ME')
    return known.store_code === store_code
      ? statusResponse(known)
      : refuse('4010', '이미 다른 코드로 매핑된 매장이에요.');
  const mapping: Mapping = {
    key: keyOf(sent),
    status: 'MS',
    label: `${sent.dv_store_name ?? ''} · ${store_code}`,
    store_code,
    mapped_code: `M${String(state.mappings.size + 1).padStart(6, '0')}`,
    message: '',
  };
  if (store_code.endsWith(UNDER_REVIEW)) {
    mapping.status = 'MR';
    mapping.message = '계약을 심사하고 있어요.';
    if (tools.pace() > 0) tools.after(tools.pace(), () => mapping.status === 'MR' && decide(mapping, 'MS'));
  }
  state.mappings.set(mapping.key, mapping);
  return statusResponse(mapping);
}

/** What is not mapped needs no release. */
function release(call: SimulatedCall<Mappings>): SimulatedResponse {
  call.state.mappings.delete(keyOf(sentIn(call)));
  return ok({ mapping_status: 'NO' });
}

function readStatus(call: SimulatedCall<Mappings>): SimulatedResponse {
  const mapping = call.state.mappings.get(keyOf(sentIn(call)));
  return mapping ? statusResponse(mapping) : ok({ mapping_status: 'NO' });
}

/** How stores are mapped, for every simulated agency. */
export const mappingRoutes: readonly SimulatedRoute<Mappings>[] = [
  { method: 'POST', path: '/mapping/search', operation: 'mappingsearch', response: candidates },
  { method: 'POST', path: '/mapping/register', operation: 'mappingregister', response: register },
  { method: 'POST', path: '/mapping/cancel', operation: 'mappingcancel', response: release },
  { method: 'POST', path: '/mapping/status', operation: 'mappingstatus', response: readStatus },
];

const STATUS_LABELS = { MR: '심사 중', MS: '매핑됨', ME: '거절' };
export const mappingThings = ({ mappings }: Mappings) =>
  [...mappings.values()].reverse().map((mapping) => ({
    id: mapping.key,
    text: `${mapping.mapped_code} · ${STATUS_LABELS[mapping.status]} · ${mapping.label}`,
    actions: [
      { name: 'approve', label: '매핑 승인' },
      { name: 'reject', label: '매핑 거절' },
    ],
  }));

const decision =
  (status: Mapping['status']) =>
  (id: string, { mappings }: Mappings, _tools: SimulatorTools) => {
    const mapping = mappings.get(id) ?? [...mappings.values()].at(-1);
    if (mapping) decide(mapping, status);
    return mapping?.key;
  };
export const mappingActions = { approve: decision('MS'), reject: decision('ME') };
