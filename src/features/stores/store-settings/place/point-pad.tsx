import { EnvironmentFilled, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Point } from '#kit/contract/geo.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useDistance } from './distance.ts';
import {
  metresApart,
  metresPerPixel,
  offsetOf,
  type Pixels,
  pointAt,
  pointBeside,
  roundLength,
  ZOOM,
} from './point-pad.rules.ts';
import './point-pad.css';

/** Where the point is measured from. */
interface Reference extends Point {
  readonly kind: 'found' | 'saved';
}

/** Distances of delivery, in metres. */
export interface Ring {
  readonly kind: 'basic' | 'largest';
  readonly metres: number;
}

interface PointPadProps {
  point: Point;
  reference: Reference | undefined;
  rings: readonly Ring[];
  locked: boolean;
  onMove: (point: Point) => void;
}

/** Where the point is, there and elsewhere. */
const LABELS = {
  found: ['pointPad.atFound', 'pointPad.fromFound'],
  saved: ['pointPad.atSaved', 'pointPad.fromSaved'],
} as const;
const STEP_M = 1;
const LONG_STEP_M = 10;
const DIRECTIONS: Readonly<Record<string, Pixels>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels from the centre within which the point stays in view on every screen. */
const IN_VIEW = 136;
const GRID_PX = 56;
const SCALE_PX = 120;
/** Half of the widest pad. */
const REACH = 460;

const isInView = ({ x, y }: Pixels): boolean => Math.abs(x) <= IN_VIEW && Math.abs(y) <= IN_VIEW;

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useT();
  return (
    <span className="point-pad-zoom">
      <Button
        icon={<PlusOutlined />}
        aria-label={t('pointPad.closer')}
        disabled={zoom >= ZOOM.most}
        onClick={() => onZoom(zoom + 1)}
      />
      <Button
        icon={<MinusOutlined />}
        aria-label={t('pointPad.farther')}
        disabled={zoom <= ZOOM.least}
        onClick={() => onZoom(zoom - 1)}
      />
    </span>
  );
}

/** Moves the point by pointer and keys, and the view with it. */
function usePointMoves({ point, reference, locked, onMove }: PointPadProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>(ZOOM.initial);
  const [aim, setAim] = useState<Point>(reference ?? point);
  const [dragged, setDragged] = useState<Pixels | null>(null);
  // A point that was typed or found far away takes the view with it.
  const centre = isInView(offsetOf(point, aim, zoom)) ? aim : point;
  const at = dragged ?? offsetOf(point, centre, zoom);
  const shown = dragged ? pointAt(centre, dragged, zoom) : point;

  const placeOf = (event: PointerEvent): Pixels => {
    const { left, top, width, height } = (ground.current as HTMLDivElement).getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (locked || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim(centre);
    setDragged(at);
  };
  const move = (event: PointerEvent) => {
    if (dragged) setDragged(placeOf(event));
  };
  const drop = () => {
    if (dragged && metresApart(shown, point) > 0) onMove(shown);
    setDragged(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged) {
      event.stopPropagation();
      return setDragged(null);
    }
    const way = DIRECTIONS[event.key];
    if (!way || locked) return;
    event.preventDefault();
    const metres = event.shiftKey ? LONG_STEP_M : STEP_M;
    setAim(centre);
    onMove(pointBeside(point, { x: way.x * metres, y: way.y * metres }));
  };
  const zoomTo = (next: number) => {
    setZoom(next);
    setAim(point);
  };
  const marker = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: () => setDragged(null),
    onKeyDown: press,
  };
  return { ground, zoom, zoomTo, centre, at, shown, dragged, marker };
}

/** A point that is dragged or moved by keys, with where it was found and how far deliveries go. Asks nobody for pictures. */
export default function PointPad(props: PointPadProps) {
  const { reference, rings, locked, onMove } = props;
  const t = useT();
  const distance = useDistance();
  const statusId = useId();
  const { ground, zoom, zoomTo, centre, at, shown, dragged, marker } = usePointMoves(props);
  const apart = reference && metresApart(shown, reference);
  return (
    <figure className="point-pad" aria-label={t('pointPad.title')}>
      <div ref={ground} className="point-pad-ground">
        <Ground centre={centre} zoom={zoom} reference={reference} rings={rings} />
        <button
          type="button"
          className={`point-pad-marker${dragged ? ' is-dragged' : ''}`}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          aria-label={t('pointPad.marker')}
          aria-describedby={statusId}
          disabled={locked}
          {...marker}
        >
          <EnvironmentFilled aria-hidden />
        </button>
        <ZoomButtons zoom={zoom} onZoom={zoomTo} />
      </div>
      <figcaption>
        <span id={statusId} role="status">
          {reference &&
            apart !== undefined &&
            t(LABELS[reference.kind][apart > 0 ? 1 : 0], { distance: distance(apart) })}
        </span>
        {!locked && reference && Boolean(apart) && (
          <Button type="link" size="small" onClick={() => onMove(reference)}>
            {t('pointPad.back')}
          </Button>
        )}
        {!locked && <p>{t('pointPad.hint')}</p>}
      </figcaption>
    </figure>
  );
}

type GroundProps = Pick<PointPadProps, 'reference' | 'rings'> & { centre: Point; zoom: number };

/** What lies under the point, drawn from the centre outwards. */
function Ground({ centre, zoom, reference, rings }: GroundProps) {
  const t = useT();
  const distance = useDistance();
  const scale = metresPerPixel(centre.latitude, zoom);
  const anchor = offsetOf(reference ?? centre, centre, zoom);
  const step = roundLength(scale, 2 * GRID_PX) / scale;
  const lines = (from: number) => {
    const first = from - Math.ceil((from + REACH) / step) * step;
    return Array.from({ length: Math.ceil((2 * REACH) / step) + 2 }, (_, index) => first + index * step);
  };
  const bar = roundLength(scale, SCALE_PX);
  return (
    <>
      <svg className="point-pad-drawing" aria-hidden="true">
        {lines(anchor.x).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={-REACH} y2={REACH} />
        ))}
        {lines(anchor.y).map((y) => (
          <line key={`y${y}`} y1={y} y2={y} x1={-REACH} x2={REACH} />
        ))}
        {rings.map(({ kind, metres }) => (
          <g key={kind} className={`point-pad-${kind}`}>
            <circle cx={anchor.x} cy={anchor.y} r={metres / scale} />
            <text x={anchor.x} y={anchor.y - metres / scale - 6}>
              {t(`pointPad.${kind}`, { distance: distance(metres) })}
            </text>
          </g>
        ))}
        {reference && (
          <g className="point-pad-reference">
            <circle cx={anchor.x} cy={anchor.y} r={5} />
            <text x={anchor.x} y={anchor.y + 20}>
              {t(`pointPad.${reference.kind}`)}
            </text>
          </g>
        )}
      </svg>
      <span className="point-pad-scale" style={{ width: bar / scale }}>
        {distance(bar)}
      </span>
    </>
  );
}
