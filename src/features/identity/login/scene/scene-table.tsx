/** A porcelain dish: rim, inside, foot. What lies in it is drawn between `Dish` and the rim's front. */
function Dish({ x, y, rx, children }: { x: number; y: number; rx: number; children?: React.ReactNode }) {
  const ry = rx * 0.2;
  return (
    <g>
      <ellipse cx={x} cy={y + ry * 1.7} rx={rx * 0.9} ry={ry * 0.7} className="cast" />
      <path
        className="dish"
        d={`M${x - rx} ${y}c4 ${ry * 1.9} ${rx * 0.5} ${ry * 2} ${rx} ${ry * 2}s${rx - 4} ${-ry * 0.1} ${rx} ${-ry * 2}Z`}
      />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} className="dish-rim" />
      <ellipse cx={x} cy={y} rx={rx * 0.86} ry={ry * 0.78} className="dish-inside" />
      {children}
    </g>
  );
}

function Kimchi() {
  return (
    <Dish x={196} y={700} rx={58}>
      <path
        className="kimchi"
        d="M150 702c2-16 14-26 26-24 6-12 26-12 32-2 14-4 30 10 33 26-14 10-76 11-91 0Z"
      />
      <path
        className="kimchi-leaf"
        d="M166 696c6-8 14-12 22-12M190 700c4-12 12-16 20-15M216 700c2-8 8-12 14-11"
      />
      <path className="kimchi-rib" d="M174 704c8-4 14-5 20-4M204 691c6 0 10 2 12 5" />
    </Dish>
  );
}

function Namul() {
  return (
    <Dish x={352} y={694} rx={50}>
      <path className="namul" d="M314 696c4-18 22-24 36-22 18-3 36 6 40 22-10 8-66 9-76 0Z" />
      <path
        className="namul-line"
        d="M324 692c12-12 22-12 30-6M340 696c10-14 26-16 36-8M332 682c12-6 24-4 34 2"
      />
      <g className="sesame">
        <circle cx={340} cy={684} r={1.6} />
        <circle cx={358} cy={680} r={1.6} />
        <circle cx={368} cy={689} r={1.6} />
      </g>
    </Dish>
  );
}

/** Rolled omelette (계란말이), sliced. */
function EggRoll() {
  return (
    <Dish x={520} y={696} rx={66}>
      {[0, 1, 2, 3].map((at) => (
        <g key={at} transform={`translate(${478 + at * 26} 676)`}>
          <path className="egg-side" d="M10 4h12c9 0 9 24 0 24H10Z" />
          <ellipse cx={10} cy={16} rx={9} ry={12} className="egg" />
          <path className="egg-spiral" d="M10 9c5 0 6 8 4 12s-8 3-8-3 4-7 6-4 0 5-2 4" />
          <circle cx={7} cy={22} r={1.3} className="egg-chive" />
        </g>
      ))}
    </Dish>
  );
}

/** A brass kettle and cup for makgeolli. */
function Kettle() {
  return (
    <g>
      <ellipse cx={704} cy={724} rx={74} ry={11} className="cast" />
      <path className="kettle-handle" d="M652 650c2-62 102-62 104 0" />
      <path className="kettle-shade" d="M650 694c-22-8-36-28-46-50 10-4 18 0 22 6 6 12 16 22 28 26Z" />
      <path className="kettle" d="M640 678c0-24 26-38 64-38s64 14 64 38c0 30-24 48-64 48s-64-18-64-48Z" />
      <path className="kettle-shade" d="M738 646c18 6 30 18 30 32 0 30-24 48-64 48 40-12 52-46 34-80Z" />
      <path className="kettle-lid" d="M662 646c4-18 80-18 84 0-10 9-74 9-84 0Z" />
      <circle cx={704} cy={628} r={6} className="kettle-shade" />
      <path className="kettle-shine" d="M656 668c4-10 12-16 24-19" />
    </g>
  );
}

function RiceBowl() {
  return (
    <g>
      <ellipse cx={262} cy={783} rx={52} ry={9} className="cast" />
      <path className="dish" d="M206 728c0 30 22 52 56 52s56-22 56-52Z" />
      <path className="rice" d="M208 728c4-26 28-38 54-38s50 12 54 38c-14 10-94 10-108 0Z" />
      <g className="rice-grain">
        <path d="M236 706l5-3M252 700l6 1M272 702l5-2M288 710l5 3M246 714l6-2M266 712l5 2M226 718l5-1M294 720l5-1" />
      </g>
      <path className="bowl-front" d="M206 728c24 13 88 13 112 0 0 30-22 52-56 52s-56-22-56-52Z" />
      <path className="bowl-band" d="M210 746c26 12 78 12 104 0" />
    </g>
  );
}

/** Stew in an earthen pot (뚝배기), still boiling. */
function Stew() {
  return (
    <g>
      <ellipse cx={440} cy={796} rx={104} ry={13} className="cast" />
      <path className="pot-stand" d="M352 778h176l-8 14H360Z" />
      <path className="pot" d="M338 716c0 44 24 66 40 68h124c16-2 40-24 40-68Z" />
      <path className="pot-shade" d="M490 716c2 36-12 60-30 68h42c16-2 40-24 40-68Z" />
      <ellipse cx={440} cy={716} rx={108} ry={22} className="pot-rim" />
      <ellipse cx={440} cy={716} rx={92} ry={16} className="broth" />
      <g className="tofu">
        <path d="M384 712l22-7 18 6-20 8Z" />
        <path d="M452 722l24-6 16 6-22 7Z" />
        <path d="M430 707l20-4 14 5-18 5Z" />
      </g>
      <path
        className="tofu-side"
        d="M384 712l20 7v6l-18-6ZM404 719l20-8v5l-18 9ZM452 722l18 7v3l-16-4ZM470 729l22-7v3l-20 8Z"
      />
      <g className="scallion">
        <ellipse cx={420} cy={722} rx={6} ry={3} />
        <ellipse cx={480} cy={710} rx={6} ry={3} />
        <ellipse cx={500} cy={718} rx={5} ry={2.5} />
        <ellipse cx={372} cy={718} rx={5} ry={2.5} />
      </g>
      <path className="chili" d="M436 727c6-4 12-4 17-2M494 711c4-3 9-3 12-2" />
      <path
        className="pot-lug"
        d="M330 724c-10 0-14 6-14 13s6 12 26 12M550 724c10 0 14 6 14 13s-6 12-26 12"
      />
      <g className="steam">
        <path d="M404 690c-18-26 18-42 2-72s10-40 4-56" />
        <path d="M444 686c-20-30 20-48 2-82s12-44 4-66" />
        <path d="M484 690c-16-24 16-40 2-66s10-36 2-52" />
      </g>
    </g>
  );
}

function SpoonAndChopsticks() {
  return (
    <g className="metal">
      <path d="M604 790l12-62" strokeWidth="5" />
      <ellipse cx={619} cy={714} rx={9} ry={14} transform="rotate(11 619 714)" className="spoon" />
      <path d="M634 790l16-90M645 790l14-90" strokeWidth="3.5" />
    </g>
  );
}

function Cup() {
  return (
    <g>
      <ellipse cx={782} cy={786} rx={40} ry={7} className="cast" />
      <path className="kettle" d="M738 748c2 22 18 36 44 36s42-14 44-36Z" />
      <path className="kettle-shade" d="M800 748c0 18-8 30-18 36 26 0 42-14 44-36Z" />
      <ellipse cx={782} cy={748} rx={44} ry={9} className="kettle-lid" />
      <ellipse cx={782} cy={749} rx={36} ry={6} className="makgeolli" />
    </g>
  );
}

/** The order that this meal began with. */
function OrderSlip() {
  return (
    <g>
      <path className="cast" d="M78 786h86l8 6H74Z" />
      <path className="slip-back" d="M98 690h58l14 98H112Z" />
      <path className="slip" d="M90 690h60l10 98H80Z" />
      <circle cx={106} cy={710} r={7} className="slip-mark" />
      <path className="slip-line" d="M120 710h22M97 732h44M96 746h34M95 760h40" />
      <path className="slip-check" d="m134 766 6 7 12-15" />
    </g>
  );
}

/** The low table and what stands on it, from the back to the front. */
export function SceneTable() {
  return (
    <g>
      <path className="floor" d="M-20 868h940v152H-20Z" />
      <path
        className="floor-line"
        d="M-20 906h940M-20 956h940M120 868l-60 152M330 868l-26 152M570 868l22 152M780 868l60 152"
      />
      <ellipse cx={450} cy={950} rx={420} ry={34} className="floor-shadow" />
      <path
        className="leg"
        d="M88 822c34 34 20 70 2 104-6 12-2 22 10 22h34c-14-8-14-18-6-34 20-40 22-66 4-92ZM812 822c-34 34-20 70-2 104 6 12 2 22-10 22h-34c14-8 14-18 6-34-20-40-22-66-4-92Z"
      />
      <path
        className="apron"
        d="M70 820h760c-8 22-36 30-72 24-40-6-56 10-100 10s-64-16-108-16-60 12-100 12-58-12-100-12-64 16-108 16-60-16-100-10c-36 6-64-2-72-24Z"
      />
      <path
        className="top"
        d="M62 676h776c10 0 16 4 20 12l34 90c6 16 0 22-14 22H22c-14 0-20-6-14-22l34-90c4-8 10-12 20-12Z"
      />
      <path className="grain" d="M60 706h780M50 734h800M38 768h824" />
      <path
        className="edge"
        d="M8 784c0 12 4 16 14 16h856c10 0 14-4 14-16v22c0 14-8 22-22 22H30c-14 0-22-8-22-22Z"
      />
      <Kimchi />
      <Namul />
      <EggRoll />
      <Kettle />
      <OrderSlip />
      <RiceBowl />
      <Stew />
      <SpoonAndChopsticks />
      <Cup />
    </g>
  );
}
