import type pg from 'pg';

/** Ends a connection without waiting for the other side, which may not respond. */
export function cutOff(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
