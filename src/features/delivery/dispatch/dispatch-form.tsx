import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { deliveryLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useRequestKeys } from '#kit/web/api/random-key.ts';
import { MoneyInput, NumberInput } from '#kit/web/fields/controls/number-controls.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { PhoneInput, TextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { fieldRules } from '#kit/web/fields/field-rules.ts';
import { placeErrors } from '#kit/web/form/errors/server-errors.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { agencyCall, type CallType, DONE, PAY } from '../delivery.contract.ts';
import { isCarried, isRideState } from '../delivery-state.rules.ts';
import { callAgency, type DispatchOrder, type DispatchState, useFee } from './dispatch-calls.ts';
import { type DispatchValues, startValues } from './dispatch-values.ts';
import { FeeCard } from './fee-card.tsx';
import { PlaceLine } from './place-line.tsx';
import { type DestinationSearch, useDestination } from './use-destination.ts';

const SUCCESS = {
  neworder: 'dispatch.called',
  editorder: 'dispatch.changed',
  deleteorder: 'dispatch.withdrawn',
} as const;

interface DispatchFormProps {
  order: DispatchOrder;
  state: DispatchState;
  onDone: () => void;
}

type Delivery = NonNullable<DispatchState['delivery']>;

/** Calls the agency and says what it answered; a refused field shows it. */
function useAgencyCall({ order, state, onDone }: DispatchFormProps, form: FormInstance<DispatchValues>) {
  const t = useT();
  const [busy, setBusy] = useState<CallType | null>(null);
  // One idempotency key per request, however often it is sent; a changed form is a new request (D37).
  const requestIds = useRequestKeys();
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { placed } = placeErrors(error, agencyCall.fields);
    // Coordinates cannot be entered, so their errors are shown at the address.
    for (const { name } of placed) if (name[0] === 'latitude' || name[0] === 'longitude') name[0] = 'address';
    form.setFields(placed as Parameters<typeof form.setFields>[0]);
    // Certainly not sent, or already decided: the next click is a new request.
    if (error.status === 503 || error.status === 409) requestIds.renew();
    // Unknown outcome: the current state is shown, and updated when it is known.
    if (error.status === 504) onDone();
  };
  const send = async (type: CallType, request: Partial<DispatchValues>) => {
    setBusy(type);
    try {
      const requestId = type === 'neworder' ? requestIds.of(request) : state.delivery?.requestId;
      const response = await callAgency(type, { orderId: order.id, requestId, ...request });
      if (response.code === DONE) {
        notify.success(t(SUCCESS[type]));
        onDone();
      } else {
        notify.warning(response.message ?? t('dispatch.refused'));
        requestIds.renew();
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  };
  const withdraw = async () => {
    const sure = await ask({
      title: t('dispatch.withdrawQuestion'),
      content: t('dispatch.withdrawHint'),
      ok: t('dispatch.withdraw'),
      cancel: t('dispatch.keep'),
      danger: true,
    });
    if (sure) await send('deleteorder', {});
  };
  return { busy, send, withdraw };
}

/** The ride as it stands. */
function CurrentState({ delivery, locked }: { delivery: Delivery; locked: boolean }) {
  const t = useT();
  return (
    <p className="dispatch-state" role="status">
      <span className="second">{t('dispatch.state')}</span>
      <strong>{t(deliveryLabel({ stateCode: delivery.stateCode, inUse: true }))}</strong>
      {locked && <span>{t(delivery.waiting ? 'dispatch.waiting' : 'dispatch.carried')}</span>}
    </p>
  );
}

interface DestinationFieldsProps {
  place: DestinationSearch;
  locked: boolean;
  /** Nothing is taken at the door. */
  paid: boolean;
}

/** Where to and to whom, and what is taken at the door. */
function DestinationFields({ place, locked, paid }: DestinationFieldsProps) {
  const t = useT();
  return (
    <div>
      <Form.Item
        name="address"
        label={t('dispatch.destination')}
        rules={[{ required: true, message: t('field.required') }]}
      >
        <TextInput max={250} />
      </Form.Item>
      <Form.Item name="addressDetail" label={t('dispatch.destinationDetail')}>
        <TextInput max={100} />
      </Form.Item>
      <PlaceLine place={place} disabled={locked} />
      <Form.Item name="phone" label={t('dispatch.phone')} rules={fieldRules(agencyCall.fields.phone, t)}>
        <PhoneInput max={20} />
      </Form.Item>
      <Form.Item name="note" label={t('dispatch.note')}>
        <TextInput max={200} />
      </Form.Item>
      <div className="dispatch-pair">
        <Form.Item name="payType" label={t('dispatch.pay')}>
          <Segmented
            block
            options={([0, 1, 2] as const).map((value) => ({ value, label: t(`dispatch.pay.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="payAmount" label={t('dispatch.payAmount')}>
          <MoneyInput min={0} disabled={locked || paid} />
        </Form.Item>
      </div>
    </div>
  );
}

interface PickUpInputProps {
  /** Minutes that the agency offers; none: any may be entered. */
  choices: readonly number[];
  value?: number | null;
  onChange?: (minutes: number | null) => void;
}

function PickUpInput({ choices, ...control }: PickUpInputProps) {
  const t = useT();
  if (choices.length === 0) return <NumberInput min={1} max={240} {...control} />;
  const { value } = control;
  return (
    <Segmented<number>
      block
      {...control}
      value={value ?? undefined}
      options={[...new Set([...choices, ...(value ? [value] : [])])]
        .sort((a, b) => a - b)
        .map((minutes) => ({ value: minutes, label: t('dispatch.minutes', { count: minutes }) }))}
    />
  );
}

interface AgencyFieldProps {
  agencies: DispatchState['agencies'];
  agency: DispatchState['agencies'][number] | undefined;
  fixed: boolean;
}

function AgencyField({ agencies, agency, fixed }: AgencyFieldProps) {
  const t = useT();
  return (
    <Form.Item
      name="deliveryCode"
      label={
        <span className="dispatch-agency">
          {t('dispatch.agency')} {agency && <SimulatorBadge service={agency.agencyType} />}
        </span>
      }
    >
      <Segmented
        disabled={fixed}
        options={agencies.map(({ deliveryCode, deliveryName }) => ({
          value: deliveryCode,
          label: deliveryName,
        }))}
      />
    </Form.Item>
  );
}

interface DispatchButtonsProps {
  delivery: Delivery | null;
  locked: boolean;
  deliverable: boolean | undefined;
  calls: ReturnType<typeof useAgencyCall>;
  onClose: () => void;
}

function DispatchButtons({ delivery, locked, deliverable, calls, onClose }: DispatchButtonsProps) {
  const t = useT();
  const { busy, withdraw } = calls;
  return (
    <div className="dispatch-buttons">
      {delivery && (
        <Button danger loading={busy === 'deleteorder'} disabled={locked} onClick={() => void withdraw()}>
          {t('dispatch.withdraw')}
        </Button>
      )}
      <Button disabled={false} onClick={onClose}>
        {t(delivery ? 'web.close' : 'web.cancel')}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={busy !== null && busy !== 'deleteorder'}
        disabled={locked || (!delivery && deliverable === false)}
      >
        {t(delivery ? 'dispatch.change' : 'dispatch.call')}
      </Button>
    </div>
  );
}

export function DispatchForm(props: DispatchFormProps) {
  const { order, state, onDone } = props;
  const t = useT();
  const { agencies, delivery } = state;
  const [form] = Form.useForm<DispatchValues>();
  const initial = startValues(order, state);
  const values = { ...initial, ...Form.useWatch([], form) };
  const agency = agencies.find(({ deliveryCode }) => deliveryCode === values.deliveryCode);
  const rideState = isRideState(delivery?.stateCode) ? delivery.stateCode : null;
  const locked = delivery !== null && (delivery.waiting || isCarried(rideState));
  const place = useDestination(form, initial, locked || agencies.length === 0);
  const fee = useFee(order.id, (delivery ?? values).deliveryCode, place.to, values.payAmount ?? 0);
  const calls = useAgencyCall(props, form);

  if (agencies.length === 0) return <Alert type="info" showIcon title={t('dispatch.noAgency')} />;

  const submit = async (request: DispatchValues) => {
    const there = place.to ?? (await place.find());
    if (!there) return;
    const { latitude, longitude } = there;
    const type = delivery ? 'editorder' : 'neworder';
    await calls.send(type, { ...request, latitude, longitude, deliveryName: agency?.deliveryName });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="dispatch-form"
      initialValues={initial}
      disabled={locked}
      onFinish={(request) => void submit(request)}
      onBlur={place.check}
    >
      {delivery && <CurrentState delivery={delivery} locked={locked} />}
      <AgencyField agencies={agencies} agency={agency} fixed={delivery !== null} />
      <div className="dispatch-columns">
        <DestinationFields place={place} locked={locked} paid={values.payType === PAY.paid} />
        <div className="dispatch-side">
          <FeeCard fee={fee} known={place.to !== null} />
          <Form.Item name="pickUpMinutes" label={t('dispatch.pickUp')}>
            <PickUpInput choices={fee.data?.pickUpMinutes ?? []} />
          </Form.Item>
        </div>
      </div>
      <DispatchButtons
        delivery={delivery}
        locked={locked}
        deliverable={fee.data?.deliverable}
        calls={calls}
        onClose={onDone}
      />
    </Form>
  );
}
