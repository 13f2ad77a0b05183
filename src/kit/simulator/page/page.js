// The page of the simulator: plain JavaScript, because it is served as it is.
const FAULTS = {
  none: '정상',
  refuse: '거절',
  fail: '오류',
  brokenJson: '처리하고 깨진 응답',
  hang: '받지 않고 무응답',
  acceptThenHang: '처리하고 무응답',
  cutOff: '처리하고 연결 끊김',
};
const NUMBERS = {
  delayMs: '응답 지연 (ms)',
  paceMs: '스스로 진행 (ms, 0은 손으로)',
  callbackDelayMs: '콜백 지연 (ms)',
  callbackTimes: '콜백 횟수',
};

const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};
const byId = (id) => document.getElementById(id);
const json = (method, path, body) =>
  fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).then((response) => response.json());

function select(value, options, change) {
  const made = element('select', { onchange: () => change(made.value) });
  for (const [key, text] of options) made.append(element('option', { value: key }, text));
  made.value = value;
  return made;
}

/** Mail goes no further and calls nobody back: only its answers can be switched. */
const NUMBERS_OF_MAIL = ['delayMs'];

function switchesOf({ service, switches, operations, port }) {
  const change = (part) => json('PATCH', `/control/services/${service}`, part).then(show);
  const number = (key, label) =>
    element(
      'label',
      {},
      label,
      element('input', {
        type: 'number',
        min: '0',
        value: String(switches[key]),
        onchange: (event) => change({ [key]: Number(event.target.value) }),
      }),
    );
  const text = (key, label) =>
    element(
      'label',
      { className: 'whole' },
      label,
      element('input', {
        value: switches[key],
        onchange: (event) => change({ [key]: event.target.value }),
      }),
    );
  const times = element('input', {
    type: 'number',
    min: '1',
    placeholder: '계속',
    value: switches.times ?? '',
    onchange: (event) => change({ times: event.target.value ? Number(event.target.value) : null }),
  });
  const reverse = element('input', {
    type: 'checkbox',
    checked: switches.callbackReverse,
    onchange: (event) => change({ callbackReverse: event.target.checked }),
  });
  return element(
    'div',
    { className: 'switches' },
    element(
      'label',
      {},
      '응답',
      select(switches.fault, Object.entries(FAULTS), (fault) => change({ fault })),
    ),
    element('label', {}, '몇 번만', times),
    element(
      'label',
      { className: 'whole' },
      '대상 호출',
      select(switches.operation, [['', '전체'], ...operations.map((each) => [each, each])], (operation) =>
        change({ operation }),
      ),
    ),
    text('refusal', '거절할 때 하는 말'),
    ...Object.entries(NUMBERS)
      .filter(([key]) => port === null || NUMBERS_OF_MAIL.includes(key))
      .map(([key, label]) => number(key, label)),
    ...(port === null ? [element('label', { className: 'tick whole' }, reverse, '콜백 순서 뒤집기')] : []),
  );
}

const thingsOf = ({ service, things }) =>
  element(
    'ul',
    { className: 'things' },
    ...things.map(({ id, text, actions }) =>
      element(
        'li',
        {},
        element('span', {}, text),
        ...actions.map(({ name, label }) =>
          element(
            'button',
            {
              type: 'button',
              onclick: () => json('POST', `/control/services/${service}/actions/${name}`, { id }).then(show),
            },
            label,
          ),
        ),
      ),
    ),
  );

async function show() {
  const { services } = await json('GET', '/control');
  // Somebody is typing here: it is drawn again with the next thing that happens.
  if (byId('services').contains(document.activeElement) && document.activeElement.tagName === 'INPUT') return;
  byId('services').replaceChildren(
    ...services.map((each) => {
      const card = element(
        'article',
        {},
        element('h3', {}, each.service),
        element('p', {}, each.port === null ? each.source : `${each.source} · 127.0.0.1:${each.port}`),
        switchesOf(each),
        thingsOf(each),
      );
      card.dataset.faulty = String(each.switches.fault !== 'none');
      return card;
    }),
  );
  const filter = byId('filter');
  if (filter.options.length === 1)
    for (const { service } of services) filter.append(element('option', { value: service }, service));
}

const asText = (value) => {
  if (value === null || value === undefined || value === '') return '';
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value);
  }
};

/** Text with its addresses as links. */
const linked = (text) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
    );

/** A mail as its reader sees it. */
const mailOf = ({ from, to, subject, text }) => [
  element(
    'dl',
    {},
    ...Object.entries({ 보낸사람: from, 받는사람: to, 제목: subject }).flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, value),
    ]),
  ),
  element('pre', { className: 'mail' }, ...linked(text)),
];

const titleOf = ({ service, address, request }) =>
  service === 'SMTP' ? `${address} · ${request.subject}` : address;

function contentOf({ service, request, answer }) {
  if (service === 'SMTP') return mailOf(request);
  return [element('pre', {}, [asText(request), asText(answer)].filter(Boolean).join('\n\n→ '))];
}

function lineOf(arrival) {
  const bad = !/^(2\d\d)$/.test(arrival.outcome);
  const outcome = element('span', {}, FAULTS[arrival.outcome] ?? arrival.outcome);
  outcome.dataset.bad = String(bad);
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('span', {}, new Date(arrival.at).toTimeString().slice(0, 8)),
        element('b', {}, arrival.service),
        element('b', {}, `${arrival.direction === 'callback' ? '콜백 →' : '←'} ${arrival.operation}`),
        outcome,
        element('span', {}, titleOf(arrival)),
      ),
      ...contentOf(arrival),
    ),
  );
}

async function showArrivals() {
  const list = await json('GET', `/control/arrivals?service=${byId('filter').value}`);
  byId('arrivals').replaceChildren(...list.map(lineOf));
  byId('count').textContent = String(list.length);
  byId('empty').hidden = list.length > 0;
}

let waiting = false;
const refresh = () => {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void show();
    void showArrivals();
  }, 100);
};

byId('filter').addEventListener('change', refresh);
byId('reset').addEventListener('click', () => json('DELETE', '/control').then(refresh));
new EventSource('/control/live').addEventListener('message', refresh);
refresh();
