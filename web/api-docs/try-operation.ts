/** What the page tells of an operation, in `data-operation`. */
interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: "query" | "path"; required: boolean }[];
  /** Of the body; absent where the operation takes none. */
  example?: unknown;
  changes: boolean;
}

const language = document.documentElement.lang;
const texts = language.startsWith("zh")
  ? {
      try: "试一试",
      key: "API 密钥（留空则用当前登录）",
      body: "请求正文（JSON）",
      send: "发送",
      sending: "发送中…",
      changes: "会修改真实数据",
      notJson: "正文不是 JSON：",
      failed: "没有得到应答：",
      ms: "毫秒",
      copy: "复制 curl",
      copied: "已复制",
      notCopied: "浏览器不允许复制",
    }
  : {
      try: "Try it",
      key: "API key (left empty: the present login)",
      body: "Body (JSON)",
      send: "Send",
      sending: "Sending…",
      changes: "Changes real data",
      notJson: "The body is no JSON: ",
      failed: "There was no answer: ",
      ms: "ms",
      copy: "Copy curl",
      copied: "Copied",
      notCopied: "The browser does not allow copying",
    };
/** More of an answer makes the page slow. */
const mostShown = 20_000;
const basePath = location.pathname.replace(/\/api\/docs\/?$/, "");

/**
 * The login of this browser, if any. Read here and not by the pages' own code: a file that both import would become a
 * part of the build that the pages have to wait for, and this page would load and run the pages' first script.
 */
function readToken(): string {
  const value = /(?:^|; ?)token=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  return decodeURIComponent(value);
}

type Inputs = readonly { name: string; in: "query" | "path"; required: boolean; input: HTMLInputElement }[];

/** The form of one operation, made when it is opened. */
function makeForm(operation: Operation): HTMLFormElement {
  const { method, parameters, example, changes } = operation;
  const inputs = parameters.map((one) => ({ ...one, input: make("input", { required: one.required }) }));
  const body =
    example === undefined
      ? undefined
      : make("textarea", { value: JSON.stringify(example, null, 2), rows: 8, spellcheck: false });
  const key = make("input", { autocomplete: "off", spellcheck: false });
  const send = make("button", { textContent: texts.send });
  const copy = make("button", { type: "button", textContent: texts.copy });
  const status = make("p", { role: "status" });
  const answer = make("pre", { hidden: true, tabIndex: 0 });
  const form = make(
    "form",
    { className: "try-form" },
    ...inputs.map(({ name, required, input }) => labelled(required ? `${name} *` : name, input)),
    ...(body ? [labelled(texts.body, body)] : []),
    labelled(texts.key, key),
    make(
      "p",
      { className: "try-send" },
      send,
      copy,
      changes ? make("em", { textContent: texts.changes }) : "",
    ),
    status,
    answer,
  );
  const describe = (token: string) => ({
    method,
    address: addressOf(operation.path, inputs),
    headers: headersOf(token, body !== undefined),
    body: body?.value,
  });
  copy.addEventListener("click", () => {
    // A login of the page is nobody else's: the command names a key instead.
    const token = key.value.trim() || (readToken() ? "API_KEY" : "");
    void copyText(writeCurl(describe(token))).then((told) => (status.textContent = told));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = body && faultOfJson(body.value);
    if (fault !== undefined) {
      status.textContent = texts.notJson + fault;
      body?.focus();
      return;
    }
    send.disabled = true;
    status.textContent = texts.sending;
    void ask(describe(key.value.trim() || readToken())).then(({ told, text }) => {
      status.textContent = told;
      answer.textContent = text;
      answer.hidden = text === "";
      send.disabled = false;
    });
  });
  return form;
}

/** A request as it is sent, or written as a command. */
interface Described {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

async function ask({ address, body, ...request }: Described): Promise<{ told: string; text: string }> {
  const begun = performance.now();
  try {
    const reply = await fetch(address, { ...request, body: body ?? null });
    const text = await reply.text();
    const told = `HTTP ${reply.status} · ${Math.round(performance.now() - begun)} ${texts.ms}`;
    const isJson = reply.headers.get("content-type")?.includes("json") === true;
    const shown = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
    return { told, text: shown.length > mostShown ? `${shown.slice(0, mostShown)}\n…` : shown };
  } catch (error) {
    return { told: texts.failed + String(error), text: "" };
  }
}

async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return texts.copied;
  } catch {
    return texts.notCopied;
  }
}

function addressOf(path: string, inputs: Inputs): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where, input } of inputs) {
    const value = input.value.trim();
    if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.set(name, value);
  }
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return location.origin + basePath + filled + search;
}

function headersOf(token: string, hasBody: boolean): Record<string, string> {
  return {
    "accept-language": language,
    ...(token === "" ? {} : { authorization: token }),
    ...(hasBody ? { "content-type": "application/json" } : {}),
  };
}

function writeCurl({ method, address, headers, body }: Described): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl -X ${method} ${quote(address)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quote(body)}`]),
  ].join(" \\\n  ");
}

function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function labelled(label: string, input: HTMLElement): HTMLLabelElement {
  return make("label", {}, make("span", { textContent: label }), input);
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Puts a button at every operation of the page; the form comes with the first press. */
export function offerForms(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-operation]")) {
    const button = make("button", { type: "button", textContent: texts.try, ariaExpanded: "false" });
    let form: HTMLFormElement | undefined;
    button.addEventListener("click", () => {
      // Written by the server for this script.
      form ??= place.appendChild(makeForm(JSON.parse(place.dataset["operation"] ?? "") as Operation));
      const isOpening = button.ariaExpanded === "false";
      button.ariaExpanded = String(isOpening);
      form.hidden = !isOpening;
      if (isOpening) form.querySelector<HTMLElement>("input, textarea")?.focus();
    });
    place.prepend(button);
  }
}

offerForms();
