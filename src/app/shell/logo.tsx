import './logo.css';

/** A persimmon with the two lines of an order slip. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 4.6c6.9 0 12 4.6 12 11.2S22.9 28 16 28 4 22.4 4 15.8 9.1 4.6 16 4.6Z" fill="#E4572E" />
      <path
        d="M16 8.4c-1.5-1.9-4.1-2.7-6.7-2 .9 2 2.7 3.3 4.6 3.5-1.2.9-1.8 2.2-1.7 3.7 1.9-.2 3.2-1.3 3.8-2.9.6 1.6 1.9 2.7 3.8 2.9.1-1.5-.5-2.8-1.7-3.7 1.9-.2 3.7-1.5 4.6-3.5-2.6-.7-5.2.1-6.7 2Z"
        fill="#4C6B33"
      />
      <path d="M10.5 19.2h11M12.6 22.6h6.8" stroke="#FFF6EF" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The logo with the product name. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-name">Jumun</span>
    </span>
  );
}
