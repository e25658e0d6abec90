import { createServer as createTcpServer, connect, type AddressInfo, type Socket } from "node:net";
import { TLSSocket, createSecureContext } from "node:tls";
import ldap from "ldapjs";
import { testCertificate } from "./test-certificate.ts";

export interface LdapPerson {
  dn: string;
  password: string;
  attributes: Record<string, string | string[] | Buffer>;
}

export interface LdapServer {
  /** `ldap://…`, or `ldaps://…` with the certificate of tests. */
  url: string;
  people: LdapPerson[];
  /** Names of the bind requests so far, without passwords. */
  binds: string[];
  close(): Promise<void>;
}

export const searcher = { dn: "cn=kezhuan,dc=example,dc=org", password: "may-search" };

/**
 * A real LDAP server on loopback: it checks filters, scopes and passwords, and like other servers treats an empty password
 * as an anonymous bind. With `starts` its connections begin unencrypted and are encrypted by StartTLS.
 */
export async function startLdapServer(
  encryption: "none" | "ldaps" | "starttls" = "none",
): Promise<LdapServer> {
  const { cert, key } = testCertificate;
  const directory = ldap.createServer(encryption === "ldaps" ? { certificate: cert, key } : {});
  const state: Pick<LdapServer, "people" | "binds"> = { people: [], binds: [] };
  serve(directory, state);
  await new Promise<void>((done) => directory.listen(0, "127.0.0.1", done));
  // Its types leave out the address.
  const { port } = directory as unknown as AddressInfo;
  const close = () => new Promise<void>((done) => directory.close(() => done()));
  if (encryption !== "starttls")
    return { ...state, url: `${encryption === "ldaps" ? "ldaps" : "ldap"}://127.0.0.1:${port}`, close };
  const front = await startEncryptingFront(port);
  return {
    ...state,
    url: `ldap://127.0.0.1:${front.port}`,
    close: async () => {
      await front.close();
      await close();
    },
  };
}

/** The part of the request objects that is used here; the types of the package leave it out. */
interface Request {
  dn: { toString(): string };
  connection: { ldap: { bindDN: { toString(): string } } };
}

interface BindRequest extends Request {
  credentials: string;
}

interface SearchRequest extends Request {
  filter: { matches(attributes: Record<string, unknown>, strict: boolean): boolean };
}

interface Answering {
  send(entry: Pick<LdapPerson, "dn" | "attributes">): void;
  end(): void;
}

type Next = (error?: unknown) => void;

function serve(directory: ldap.Server, state: Pick<LdapServer, "people" | "binds">): void {
  const find = (dn: string) => state.people.find((person) => same(person.dn, dn));
  directory.bind("dc=example,dc=org", (request: BindRequest, response: Answering, next: Next) => {
    const dn = request.dn.toString();
    const { credentials } = request;
    state.binds.push(dn);
    const expected = same(dn, searcher.dn) ? searcher.password : find(dn)?.password;
    if (credentials !== "" && credentials !== expected) return next(new ldap.InvalidCredentialsError());
    response.end();
    return next();
  });
  directory.search("dc=example,dc=org", (request: SearchRequest, response: Answering, next: Next) => {
    if (!same(request.connection.ldap.bindDN.toString(), searcher.dn))
      return next(new ldap.InsufficientAccessRightsError());
    for (const { dn, attributes } of state.people) {
      const isBelow = same(dn, request.dn.toString()) || ldap.parseDN(dn).childOf(request.dn.toString());
      if (isBelow && request.filter.matches(lowerCased(attributes), false)) response.send({ dn, attributes });
    }
    response.end();
    return next();
  });
}

function same(one: string, other: string): boolean {
  return (
    ldap.parseDN(one).equals(other.toLowerCase()) ||
    ldap.parseDN(one.toLowerCase()).equals(other.toLowerCase())
  );
}

function lowerCased(attributes: LdapPerson["attributes"]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Answers the first message, which must be StartTLS, and forwards the decrypted traffic. */
async function startEncryptingFront(port: number) {
  const { cert, key } = testCertificate;
  const secureContext = createSecureContext({ cert, key });
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .once("data", (message) => {
        // 30 len 02 01 id …: the answer is an extended response with the same number and success.
        const id = message[4] ?? 0;
        socket.write(
          Buffer.from([0x30, 0x0c, 0x02, 0x01, id, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]),
        );
        const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
        const inner = connect(port, "127.0.0.1");
        sockets.add(inner);
        encrypted.on("error", () => inner.destroy()).pipe(inner);
        inner.on("error", () => encrypted.destroy()).pipe(encrypted);
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
