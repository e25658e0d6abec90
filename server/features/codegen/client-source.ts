/** The client that goes with the types: nothing but `fetch`, so that it runs in browsers, Node and elsewhere. */
export const clientSource = `/* Made by \`kezhuan codegen\`; make it anew rather than change it. */
import type { Objects } from "./types.js";

export type ObjectName = keyof Objects & string;

/** High search: rules, and groups of rules. */
export interface Group<N extends ObjectName> {
  match: "and" | "or";
  rules: (Objects[N]["rule"] | Group<N>)[];
}

export interface Query<N extends ObjectName> {
  keyword?: string;
  highsearch?: Group<N>;
  /** \`field\` or \`-field\`, the first one first. */
  sort?: (Objects[N]["field"] | \`-\${Objects[N]["field"]}\`)[];
  fields?: Objects[N]["field"][];
  pageNum?: number;
  pageSize?: number;
  /** The \`next\` of the page before, instead of \`pageNum\`. */
  after?: string;
  count?: "auto" | "exact" | "none";
}

export interface Page<N extends ObjectName> {
  data: Objects[N]["record"][];
  total: number | null;
  totalIsExact: boolean;
  pageNum: number;
  pageSize: number;
  next: string | null;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/** An answer other than success. */
export class KezhuanError extends Error {
  readonly code: number;
  readonly errors: FieldProblem[];
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = "KezhuanError";
    this.code = code;
    this.data = data;
    const errors = (data as { errors?: FieldProblem[] } | null)?.errors;
    this.errors = Array.isArray(errors) ? errors : [];
  }
}

export interface ClientOptions {
  /** Where the installation is, such as https://kezhuan.example.org */
  address: string;
  /** A login's token or an API key; without it a visitor. */
  token?: string;
  /** The department worked in; an API key has its own. */
  deptid?: string;
  language?: "zh" | "en";
  fetch?: typeof fetch;
  /** Told the token that replaces the one in use. */
  onToken?: (token: string) => void;
}

export interface Client {
  page<N extends ObjectName>(objname: N, query?: Query<N>): Promise<Page<N>>;
  /** Every record that meets the query, page after page. */
  all<N extends ObjectName>(
    objname: N,
    query?: Omit<Query<N>, "pageNum" | "after">,
  ): AsyncGenerator<Objects[N]["record"], void, void>;
  /** Throws with code 404 when there is none that may be seen. */
  get<N extends ObjectName>(objname: N, id: string): Promise<Objects[N]["record"]>;
  /** A \`requestId\` makes a repeated call harmless. */
  create<N extends ObjectName>(
    objname: N,
    data: Objects[N]["create"],
    requestId?: string,
  ): Promise<Objects[N]["record"]>;
  /** With a \`version\` the change is refused (409) when somebody was faster. */
  update<N extends ObjectName>(
    objname: N,
    id: string,
    data: Objects[N]["update"] & { version?: number },
  ): Promise<Objects[N]["record"]>;
  remove(objname: ObjectName, ids: readonly string[]): Promise<number>;
  transition<N extends ObjectName>(
    objname: N,
    id: string,
    action: Objects[N]["action"],
    more?: { comment?: string; version?: number },
  ): Promise<Objects[N]["record"]>;
  /** Any other message, by its name. */
  send<T = unknown>(msgid: string, internalParams: Record<string, unknown>): Promise<T>;
}

export function createClient(options: ClientOptions): Client {
  let token = options.token;
  const send = options.fetch ?? fetch;
  const base = options.address.replace(/\\/+$/, "");

  async function call<T>(path: string, body: Record<string, unknown>): Promise<T> {
    const response = await send(\`\${base}/rest/\${path}\`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        timestamp: String(Math.floor(Date.now() / 1000)),
        ...(token === undefined ? {} : { authorization: \`Bearer \${token}\` }),
        ...(options.deptid === undefined ? {} : { deptid: options.deptid }),
        ...(options.language === undefined ? {} : { "accept-language": options.language }),
      },
      body: JSON.stringify(body),
    });
    const fresh = response.headers.get("token");
    if (fresh !== null) {
      token = fresh;
      options.onToken?.(fresh);
    }
    const text = await response.text();
    let envelope: { code: number; msg: string; data: unknown };
    try {
      envelope = JSON.parse(text);
    } catch {
      throw new KezhuanError(response.status, response.statusText, null);
    }
    if (envelope.code !== 200) throw new KezhuanError(envelope.code, envelope.msg, envelope.data);
    return envelope.data as T;
  }

  const page: Client["page"] = (objname, query = {}) => {
    const { sort, ...rest } = query;
    return call("getObjDataByPage", { objname, ...rest, ...(sort ? { sort: sort.join(",") } : {}) });
  };

  return {
    page,
    async *all(objname, query = {}) {
      let after: string | null | undefined;
      do {
        const some = await page(objname, {
          pageSize: 200,
          count: "none",
          ...query,
          ...(after ? { after } : {}),
        });
        yield* some.data;
        after = some.next;
      } while (after);
    },
    get: async (objname, id) => (await call<{ data: never }>("getObjData", { objname, id })).data,
    create: async (objname, data, requestId) => {
      const named = requestId === undefined ? {} : { request_id: requestId };
      return (await call<{ data: never }>("saveObjData", { objname, data, ...named })).data;
    },
    update: async (objname, id, data) =>
      (await call<{ data: never }>("saveObjData", { objname, data: { ...data, id } })).data,
    remove: async (objname, ids) =>
      (await call<{ deleted: number }>("delObjDataByIdList", { objname, idlist: ids })).deleted,
    transition: (objname, id, action, more = {}) =>
      call("vicimsg", {
        msgid: "transition",
        data: { internalParams: { objname, id, action, ...more } },
      }),
    send: (msgid, internalParams) => call("vicimsg", { msgid, data: { internalParams } }),
  };
}
`;
