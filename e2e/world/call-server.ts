/** An answer of the server, as the wire contract has it. */
export interface WireAnswer<Data> {
  /** HTTP status. */
  status: number;
  code: number;
  msg: string;
  data: Data;
}

/** Who calls, and where. */
export interface Caller {
  address: string;
  token?: string;
  deptid?: string;
}

/** One call with a JSON body. Rejects when no whole answer came. */
export async function postCall<Data>(
  caller: Caller,
  name: string,
  body: Record<string, unknown>,
): Promise<WireAnswer<Data>> {
  const headers = { ...callerHeaders(caller), "content-type": "application/json" };
  return send(caller, name, { method: "POST", headers, body: JSON.stringify(body) });
}

export async function getCall<Data>(caller: Caller, name: string): Promise<WireAnswer<Data>> {
  return send(caller, name, { headers: callerHeaders(caller) });
}

export async function postFile<Data>(
  caller: Caller,
  fields: Record<string, string>,
  file: File,
): Promise<WireAnswer<Data>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return send(caller, "uploadFile", { method: "POST", headers: callerHeaders(caller), body });
}

/** The data of a good answer; throws on any other. */
export async function expectData<Data>(pending: Promise<WireAnswer<Data>>): Promise<Data> {
  const { code, msg, data } = await pending;
  if (code !== 200) throw new Error(`code ${code}: ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function send<Data>(caller: Caller, name: string, init: RequestInit): Promise<WireAnswer<Data>> {
  const response = await fetch(`${caller.address}rest/${name}`, init);
  // The contract promises the envelope; `Data` is what it promises for this call.
  const envelope = (await response.json()) as Omit<WireAnswer<Data>, "status">;
  return { status: response.status, ...envelope };
}

function callerHeaders({ token, deptid }: Caller): Record<string, string> {
  return {
    timestamp: String(Math.floor(Date.now() / 1000)),
    "accept-language": "en",
    ...(token === undefined ? {} : { authorization: token }),
    ...(deptid === undefined ? {} : { deptid }),
  };
}
