import * as net from "node:net";

/** A port that stays bound whoever listens on it and ends, as a socket unit of systemd keeps it. */
export interface HeldSocket {
  fd: number;
  close(): void;
}

/** Binds without accepting anything itself, which no public function of Node does. */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (address: string, port: number, addressType: 4) => HeldSocket | number;
};

/** Throws where the port is taken. */
export function holdSocket(port: number): HeldSocket {
  const held = bind("127.0.0.1", port, 4);
  if (typeof held === "number") throw new Error(`port ${port} cannot be bound (${held})`);
  return held;
}
