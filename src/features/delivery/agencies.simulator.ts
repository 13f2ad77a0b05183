import { randomUUID } from 'node:crypto';
import { metresBetween } from '#kit/contract/geo.ts';
import {
  type SimulatedCall,
  type SimulatedResponse,
  type SimulatorTools,
  simulate,
} from '#kit/simulator/simulator.ts';
import {
  type Fields,
  type Mappings,
  mappingActions,
  mappingRoutes,
  mappingThings,
  ok,
  refuse,
} from './mapping/simulated-mapping.ts';
import { signCallback } from './tracking/callback-signature.ts';

interface Ride {
  request_id: string;
  delivery_id: string;
  state_code: number;
  callback_url: string;
  label: string;
  rider: { rider_name: string; rider_tel: string } | null;
  /** Won that the rider takes by card at the door; 0 for cash and for what is paid. */
  byCard: number;
}
interface Agency extends Mappings {
  rides: Map<string, Ride>;
}

const RIDERS = [
  { rider_name: '강동원', rider_tel: '010-2000-1001' },
  { rider_name: '윤라온', rider_tel: '010-2000-1002' },
  { rider_name: '서바다', rider_tel: '010-2000-1003' },
];
const number = (value: unknown): number => Number(value ?? Number.NaN);

/** What follows by itself, in order: accepted, rider assigned, picked up, delivered. */
const NEXT: Record<number, number> = { 0: 1, 1: 2, 2: 3, 3: 5 };

/** What the rider's card terminal says. */
const cardOf = (ride: Ride) => ({
  card_auth_num: `A${ride.delivery_id.slice(1)}`,
  card_code_name: '신한카드',
  card_auth_date: new Date().toISOString(),
  card_cost: ride.byCard,
});

function report(ride: Ride, tools: SimulatorTools): void {
  const body = JSON.stringify({
    event_id: randomUUID(),
    event_time: new Date().toISOString(),
    request_id: ride.request_id,
    delivery_id: ride.delivery_id,
    state_code: ride.state_code,
    ...ride.rider,
    ...(ride.state_code === 5 && ride.byCard > 0 && cardOf(ride)),
  });
  tools.callback({
    url: ride.callback_url,
    body,
    headers: signCallback(tools.secret, body, new Date()),
    summary: `state ${ride.state_code}`,
  });
}

function moveTo(ride: Ride, state: number, tools: SimulatorTools): void {
  ride.state_code = state;
  if (state === 2) ride.rider = RIDERS[ride.label.length % RIDERS.length] ?? null;
  report(ride, tools);
}

function goOn(ride: Ride, tools: SimulatorTools): void {
  const pace = tools.pace();
  if (pace <= 0) return;
  tools.after(pace, () => {
    const next = NEXT[ride.state_code];
    if (next === undefined) return;
    moveTo(ride, next, tools);
    goOn(ride, tools);
  });
}

function fees({ body }: SimulatedCall<Agency>): SimulatedResponse {
  const sent = (body ?? {}) as Fields;
  const metres = Math.round(
    metresBetween(
      { latitude: number(sent.pick_lat), longitude: number(sent.pick_lng) },
      { latitude: number(sent.dest_lat), longitude: number(sent.dest_lng) },
    ),
  );
  if (Number.isNaN(metres)) return refuse('4001', '좌표가 없는 주소예요.');
  const distanceExtra = Math.max(0, Math.ceil((metres - 1_500) / 500)) * 500;
  const surcharges = {
    extra_rain: 500,
    extra_snow: 0,
    extra_night: 0,
    extra_holiday: 0,
    extra_distance: distanceExtra,
    extra_area: 0,
    extra_heavy: 0,
    extra_peak: 300,
    extra_event: 0,
    extra_etc: 0,
  };
  const base = 3_500;
  return ok({
    is_run: metres <= 10_000 ? 'Y' : 'N',
    delivery_distance: metres,
    pick_lst: '10/20/30/40',
    delivery_fee: base + Object.values(surcharges).reduce((sum, each) => sum + each, 0),
    ...surcharges,
  });
}

function order({ body, state, tools }: SimulatedCall<Agency>): SimulatedResponse {
  const sent = (body ?? {}) as Fields;
  const id = String(sent.request_id ?? '');
  const known = state.rides.get(id);
  if (sent.type === 'neworder') {
    // The same request is the same ride, however often it arrives.
    if (known) return ok({ delivery_id: known.delivery_id });
    const ride: Ride = {
      request_id: id,
      delivery_id: `D${String(state.rides.size + 1).padStart(6, '0')}`,
      state_code: 0,
      callback_url: String(sent.callback_url),
      label: `${sent.dest_addr ?? ''} ${sent.dest_addr_dtl ?? ''} · ${sent.pay_amt ?? 0}원 · ${sent.order_note ?? ''}`,
      rider: null,
      byCard: number(sent.pay_type) === 1 ? number(sent.pay_amt) || 0 : 0,
    };
    state.rides.set(id, ride);
    goOn(ride, tools);
    return ok({ delivery_id: ride.delivery_id });
  }
  if (!known) return refuse('4004', '접수되지 않은 배달이에요.');
  if (known.state_code >= 3) return refuse('4009', '이미 라이더가 픽업해서 바꿀 수 없어요.');
  if (sent.type === 'deleteorder') known.state_code = 44;
  return ok({ delivery_id: known.delivery_id });
}

const stateOf = ({ body, state }: SimulatedCall<Agency>): SimulatedResponse => {
  const ride = state.rides.get(String((body as Fields | undefined)?.request_id));
  if (!ride) return refuse('4004', '접수되지 않은 배달이에요.');
  return ok({ delivery_id: ride.delivery_id, state_code: ride.state_code, ...ride.rider });
};

const STATE_LABELS: Record<number, string> = {
  0: '요청',
  1: '접수',
  2: '배차',
  3: '픽업',
  5: '완료',
  44: '취소',
};
const STEPS = { accept: 1, assign: 2, pickUp: 3, deliver: 5, cancel: 44 } as const;
const LABELS = { accept: '접수', assign: '배차', pickUp: '픽업', deliver: '배달 완료', cancel: '취소' };

const agency = (service: 'HELLO_WORLD' | 'BAROGO' | 'DELION') =>
  simulate<Agency>({
    service,
    source: '공개 문서가 없어 제품이 정한 형식을 써요.',
    initial: () => ({ rides: new Map(), mappings: new Map() }),
    refusal: (message) => refuse('9001', message),
    routes: [
      { method: 'POST', path: '/orderfee', operation: 'orderfee', response: fees },
      { method: 'POST', path: '/order', operation: 'order', response: order },
      { method: 'POST', path: '/status', operation: 'status', response: stateOf },
      ...mappingRoutes,
    ],
    things: (state) => [
      ...[...state.rides.values()].reverse().map((ride) => ({
        id: ride.request_id,
        text: `${ride.delivery_id} · ${STATE_LABELS[ride.state_code]} · ${ride.label}`,
        actions: Object.entries(LABELS).map(([name, label]) => ({ name, label })),
      })),
      ...mappingThings(state),
    ],
    // `id`: the request; empty means the last one.
    actions: {
      ...mappingActions,
      ...Object.fromEntries(
        Object.entries(STEPS).map(([name, code]) => [
          name,
          (id: string, { rides }: Agency, tools: SimulatorTools) => {
            const ride = rides.get(id) ?? [...rides.values()].at(-1);
            if (ride) moveTo(ride, code, tools);
            return ride?.request_id;
          },
        ]),
      ),
    },
  });

export default [agency('HELLO_WORLD'), agency('BAROGO'), agency('DELION')];
