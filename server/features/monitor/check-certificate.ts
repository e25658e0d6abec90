import { connect } from "node:tls";

/** What a server shows of itself. */
export interface Certificate {
  validUntil: Date;
  /** Why visitors' browsers would not accept it; absent where they do. */
  problem?: string;
}

/** Reads the certificate that an `https://` address shows. Rejects when nobody answers there in time. */
export async function readCertificate(address: string, waitMs = 5_000): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      // A name is asked for; an address cannot be.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // A certificate that is not accepted is what has to be told.
      rejectUnauthorized: false,
      timeout: waitMs,
    });
    socket.once("secureConnect", () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ validUntil: new Date(end), ...(problem === undefined ? {} : { problem }) });
    });
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
  });
}
