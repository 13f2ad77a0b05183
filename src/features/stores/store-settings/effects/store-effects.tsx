import './store-effects.css';

export interface StoreEffect {
  readonly id: number;
  readonly name: string;
  /** What changes in the store, or why nothing can. */
  readonly text: string;
  readonly refused?: boolean;
}

/** What a change of several stores does in each. */
export function StoreEffects({ effects }: { effects: readonly StoreEffect[] }) {
  return (
    <ul className="store-effects">
      {effects.map(({ id, name, text, refused }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className={refused ? 'is-refused' : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
