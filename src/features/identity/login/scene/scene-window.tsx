const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** One sliding paper door with the closely set bars of a hanok (띠살). */
function PaperDoor({ x }: { x: number }) {
  return (
    <g>
      <rect x={x} y={104} width={122} height={408} className="hanji" />
      <g className="lattice">
        {range(5).map((at) => (
          <path key={at} d={`M${x + 20.5 + at * 20.3} 104V512`} />
        ))}
        {[122, 134, 146, 296, 308, 320, 470, 482, 494].map((y) => (
          <path key={y} d={`M${x} ${y}h122`} />
        ))}
      </g>
      <rect x={x} y={104} width={122} height={408} className="door-frame" />
    </g>
  );
}

/** A tiled roof seen from the side: a long curve that lifts at its ends. */
function Roof({ x, y, width, className }: { x: number; y: number; width: number; className: string }) {
  const middle = x + width / 2;
  return (
    <path
      className={className}
      d={`M${x} ${y}c${width * 0.12} -2 ${width * 0.16} -12 ${width * 0.22} -26
        q${width * 0.28} 8 ${width * 0.56} 0 c${width * 0.06} 14 ${width * 0.1} 24 ${width * 0.22} 26
        q${-width * 0.5} 16 ${-width} 0Z M${middle - width * 0.4} ${y + 4}h${width * 0.8}v90h${-width * 0.8}Z`}
    />
  );
}

const stars = [
  [296, 150],
  [338, 210],
  [372, 138],
  [420, 182],
  [468, 132],
  [604, 158],
  [586, 248],
  [312, 268],
] as const;

const cityLights = [
  [286, 398],
  [298, 408],
  [330, 402],
  [352, 410],
  [392, 404],
  [560, 404],
  [578, 412],
  [602, 400],
  [618, 410],
] as const;

/** The city outside: Namsan with its tower, and tiled roofs before it. */
function View() {
  return (
    <g clipPath="url(#scene-view)">
      <rect x={262} y={104} width={376} height={408} fill="url(#scene-sky)" />
      <g className="stars">
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={1.4} />
        ))}
      </g>
      <circle className="sun-halo" cx={0} cy={0} r={74} />
      <circle className="sun" cx={0} cy={0} r={34} />
      <path
        className="cloud"
        d="M292 226h64c12 0 12-15 0-15-3-14-24-15-30-3-11-5-20 3-18 9h-16c-8 0-8 9 0 9Z"
      />
      <path
        className="cloud"
        d="M534 176h72c10 0 10-13 0-13-5-12-24-11-28-1-10-5-20 1-19 6h-25c-8 0-8 8 0 8Z"
      />
      <path
        className="hill-far"
        d="M240 400c40-34 74-40 112-28 34 10 60-16 96-20 40-4 68 26 104 24 34-2 60-14 110-6v160H240Z"
      />
      <path
        className="hill-near"
        d="M240 440c54-14 84-64 142-92 40-20 70-12 104 20 44 42 90 56 172 60v100H240Z"
      />
      <g className="tower">
        <path d="M430 350V262" />
        <path d="M430 262v-26" strokeWidth="1.5" />
        <path d="M420 286h20l-3 14h-14Z" className="tower-pod" />
      </g>
      <g className="city-lights">
        {cityLights.map(([x, y]) => (
          <rect key={x} x={x} y={y} width={3} height={4} rx={0.6} />
        ))}
      </g>
      <Roof x={250} y={446} width={170} className="roof-far" />
      <Roof x={470} y={440} width={190} className="roof-far" />
      <Roof x={330} y={482} width={230} className="roof-near" />
    </g>
  );
}

/** A white moon jar with a branch of persimmons, on the sill. */
function MoonJar() {
  return (
    <g>
      <path
        className="branch"
        d="M196 428c-6-44 6-74 34-104 12-13 20-30 22-48M222 334c18-4 34-14 44-30M202 384c-18-12-30-28-34-50"
      />
      <g className="leaf">
        <path d="M252 276c-14-8-18-22-12-36 14 6 18 22 12 36Z" />
        <path d="M266 304c6-16 20-22 36-18-6 14-20 22-36 18Z" />
        <path d="M168 334c-16-4-24-16-22-32 15 3 24 17 22 32Z" />
      </g>
      {[
        [231, 352, 15],
        [280, 322, 17],
        [164, 356, 16],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx={r} ry={r * 0.9} className="persimmon" />
          <ellipse
            cx={x - r * 0.35}
            cy={y - r * 0.25}
            rx={r * 0.28}
            ry={r * 0.16}
            className="persimmon-shine"
          />
          <path
            className="calyx"
            d={`M${x} ${y - r * 0.62}l${-r * 0.62} ${-r * 0.2} ${r * 0.3} ${r * 0.38} ${-r * 0.02} ${r * 0.3} ${r * 0.34} ${-r * 0.24} ${r * 0.34} ${r * 0.24} ${-r * 0.02} ${-r * 0.3} ${r * 0.3} ${-r * 0.38}Z`}
          />
        </g>
      ))}
      <path
        className="jar"
        d="M178 428h36c4 8 2 12-2 15 26 8 40 26 40 44 0 22-22 35-56 35s-56-13-56-35c0-18 14-36 40-44-4-3-6-7-2-15Z"
      />
      <path className="jar-shade" d="M214 444c16 14 20 48-22 77 38 2 60-12 60-34 0-18-13-35-38-43Z" />
      <ellipse cx={196} cy={428} rx={18} ry={3.5} className="jar-mouth" />
    </g>
  );
}

/** A red and blue silk lantern (청사초롱); lit in the evening and at night. */
function Lantern() {
  return (
    <g>
      <circle cx={826} cy={236} r={190} fill="url(#scene-glow)" className="lantern-glow" />
      <path className="cord" d="M826 0v150M826 322v34" />
      <path className="lantern-cap" d="M794 158c10-12 54-12 64 0l4 10h-72Z" />
      <path className="lantern-red" d="M790 168h72v76h-72Z" />
      <path className="lantern-blue" d="M790 244h72v66h-72Z" />
      <path className="lantern-ribs" d="M808 168v142M826 168v142M844 168v142" />
      <path className="lantern-cap" d="M788 306h76l-6 14h-64Z" />
      <path className="tassel" d="M818 356h16l4 44h-24Z" />
    </g>
  );
}

/** Everything behind the table. */
export function SceneWindow() {
  return (
    <g>
      <View />
      <PaperDoor x={140} />
      <PaperDoor x={638} />
      <path className="window-frame" d="M118 82h664v452H118Zm22 22v408h620V104Z" fillRule="evenodd" />
      <path className="door-frame" d="M262 104v408M638 104v408" />
      <rect x={96} y={522} width={708} height={20} rx={3} className="sill" />
      <rect x={96} y={542} width={708} height={8} className="sill-shade" />
      <MoonJar />
      <Lantern />
      <path className="beam" d="M250 104h400l190 700H-40Z" />
    </g>
  );
}
