import { AimOutlined, ExportOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Skeleton } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { addressCalls } from '#features/addresses/address.contract.ts';
import { AddressLookup } from '#features/addresses/address-lookup.public.tsx';
import { withinKorea } from '#features/addresses/korea.public.ts';
import type { Point } from '#kit/contract/geo.ts';
import { KOREA_ZONE } from '#kit/contract/time/platform-zone.ts';
import { call } from '#kit/web/api/call.ts';
import { attempt } from '#kit/web/api/use-action.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { LookupButton, LookupField } from '#kit/web/fields/lookup-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { DeliveryPricing } from '../../delivery-tip.public.ts';
import type { Ring } from './point-pad.tsx';

const Pad = lazy(() => import('./point-pad.tsx'));

interface PlaceFieldsProps {
  /** The point that is saved. */
  saved: Point | null;
  locked: boolean;
}

/** The address of a store with its coordinates, found by keyword, moved by hand or typed. */
export function PlaceFields({ saved, locked }: PlaceFieldsProps) {
  const form = Form.useFormInstance();
  const locating = useLocating();
  return (
    <>
      <LookupField>
        <FormField name="address" />
        <AddressLookup
          disabled={locked}
          initial={form.getFieldValue('address') ?? ''}
          onTake={({ address }) => {
            form.setFieldsValue({ address });
            void form.validateFields(['address']).catch(() => {});
            void locating.locate(address);
          }}
        />
      </LookupField>
      <FormField name="addressDetail" />
      <LookupField>
        <FieldPair>
          <FormField name="latitude" />
          <FormField name="longitude" />
        </FieldPair>
        {!locked && <LocateButton {...locating} />}
      </LookupField>
      {locating.problem && <Alert type="warning" showIcon className="store-note" title={locating.problem} />}
      <PlacePoint saved={saved} found={locating.found} locked={locked} />
      <PlaceNote />
    </>
  );
}

/** Finds the coordinates of an address; without a service they are typed. The address asked for last counts. */
function useLocating() {
  const form = Form.useFormInstance();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Point | null>(null);
  const calls = useRef(0);
  const locate = async (address: string): Promise<void> => {
    calls.current += 1;
    const mine = calls.current;
    setBusy(true);
    setProblem(null);
    const point = await attempt(
      () => call(addressCalls.geocode, { query: { address }, quiet: true }),
      ({ message }) => mine === calls.current && setProblem(message),
    );
    if (mine !== calls.current) return;
    setBusy(false);
    if (!point) return;
    form.setFieldsValue(point);
    setFound(point);
    await form.validateFields(['latitude', 'longitude']).catch(() => {});
  };
  return { busy, problem, found, locate };
}

function LocateButton({ busy, locate }: Pick<ReturnType<typeof useLocating>, 'busy' | 'locate'>) {
  const t = useT();
  const form = Form.useFormInstance();
  const address = (Form.useWatch('address', { form, preserve: true }) ?? '') as string;
  if (busy || !address.trim()) return null;
  return (
    <LookupButton icon={<AimOutlined aria-hidden />} onClick={() => void locate(address)}>
      {t('storeForm.locate')}
    </LookupButton>
  );
}

/** Beyond this no map is drawn. */
const MOST_LATITUDE = 80;

/** The point, to be moved, with how far deliveries go from it. */
function PlacePoint({ saved, found, locked }: PlaceFieldsProps & { found: Point | null }) {
  const form = Form.useFormInstance();
  const latitude = Form.useWatch('latitude', { form, preserve: true });
  const longitude = Form.useWatch('longitude', { form, preserve: true });
  const tip = Form.useWatch('tip', { form, preserve: true }) as DeliveryPricing['tip'] | null | undefined;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (Math.abs(latitude) > MOST_LATITUDE || Math.abs(longitude) > 180) return null;
  const start = found ?? saved;
  return (
    <Suspense fallback={<Skeleton active />}>
      <Pad
        point={{ latitude, longitude }}
        reference={start ? { ...start, kind: found ? 'found' : 'saved' } : undefined}
        rings={ringsOf(tip)}
        locked={locked}
        onMove={(point) => {
          form.setFieldsValue(point);
          void form.validateFields(['latitude', 'longitude']).catch(() => {});
        }}
      />
    </Suspense>
  );
}

/** The distances that a delivery tip depends on. */
function ringsOf(tip: DeliveryPricing['tip'] | null | undefined): Ring[] {
  if (!tip?.enabled || tip.kind !== 'distance') return [];
  const { basicDistance: basic, maxDistance: largest } = tip;
  return [
    ...(basic ? [{ kind: 'basic', metres: basic } as const] : []),
    ...(largest ? [{ kind: 'largest', metres: largest } as const] : []),
  ];
}

/** The point on a map, and a warning where it cannot be the address of a Korean store. */
function PlaceNote() {
  const t = useT();
  const form = Form.useFormInstance();
  const latitude = Form.useWatch('latitude', { form, preserve: true });
  const longitude = Form.useWatch('longitude', { form, preserve: true });
  const zone = Form.useWatch('timeZone', { form, preserve: true });
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isAbroad = zone === KOREA_ZONE && !withinKorea({ latitude, longitude });
  return (
    <>
      {isAbroad && (
        <Alert type="warning" showIcon className="store-note" title={t('storeForm.outsideKorea')} />
      )}
      <Button
        type="link"
        size="small"
        className="store-map"
        icon={<ExportOutlined aria-hidden />}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('storeForm.onMap')}
      </Button>
    </>
  );
}
