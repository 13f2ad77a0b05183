import './store-effects.css';

interface StoreEffect {
  readonly id: number;
  /** What changes in the store, or why nothing can. */
  readonly text: string;
  readonly refused?: boolean;
}

interface StoreEffectsProps {
  effects: readonly StoreEffect[];
  /** The stores by the names that the reader selected them by. */
  stores: readonly { id: number; name?: string }[];
}

/** What a change of several stores does in each. */
export function StoreEffects({ effects, stores }: StoreEffectsProps) {
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  return (
    <ul className="store-effects">
      {effects.map(({ id, text, refused }) => (
        <li key={id}>
          <strong>{names.get(id)}</strong>
          <span className={refused ? 'is-refused' : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
