import type { ListMeta } from "./portal/finder/first-page.ts";

/**
 * An address, and the form that is posted there, if any; `{id}` and `{language}` are put in. What is asked is what an
 * object is where the fields of its list are named: who comes without a question is given the first rows of that list
 * instead, with what it takes to show them.
 */
export type Read = readonly [address: string, form?: string, listFields?: readonly string[] | undefined];

/** What a page takes, as the build knows it; files by their place in the list of all. */
export interface RouteAhead {
  scripts: number[];
  styles: number[];
  reads: readonly Read[];
}

/** The form that asks for the first page of a list, and how many of its rows are in view at first. */
export interface FirstPageOf {
  toFirstPage: (meta: ListMeta, listFields: readonly string[]) => Record<string, string>;
  countFirstRows: () => number;
}

export interface AheadPlan {
  files: string[];
  /** By route; the others have one entry for each face. */
  routes: Record<string, RouteAhead>;
  office: RouteAhead;
  portal: RouteAhead;
  officeRoots: readonly string[];
}

/**
 * Stands in the page itself, as text, and runs before any script has come: the address says what the page will take, so
 * that its scripts and its first answers travel together and not one after the other. Answers are put aside for those
 * who will ask for them (`take-ahead.ts`); a person who is logged in asks by themselves, with their login.
 * Knows nothing but its arguments; whatever it cannot do, the page does later.
 */
export function fetchAhead(plan: AheadPlan, { toFirstPage, countFirstRows }: FirstPageOf): void {
  const [path = "", query = ""] = location.hash
    .slice(1)
    .replace(/^\/redirect\//, "/")
    .split("?");
  // The login is drawn by the face that it leads to.
  const aim = path === "/login" ? (new URLSearchParams(query).get("from") ?? "") : path;
  const isOffice = plan.officeRoots.includes(aim.split(/[/?]/)[1] ?? "");
  const route = plan.routes[path || "/"] ?? (isOffice ? plan.office : plan.portal);
  const add = (attributes: Record<string, string>) =>
    document.head.append(Object.assign(document.createElement("link"), { crossOrigin: "" }, attributes));
  for (const file of route.scripts) add({ rel: "modulepreload", href: plan.files[file] ?? "" });
  for (const file of route.styles) add({ rel: "preload", as: "style", href: plan.files[file] ?? "" });
  if (/(?:^|; )token=[^;]/.test(document.cookie)) return;
  const values: Record<string, string> = {
    id: new URLSearchParams(query).get("id") ?? "",
    language:
      [/(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? "", ...navigator.languages]
        .map((one) => one.toLowerCase().split(/[-_]/)[0])
        .find((one) => one === "zh" || one === "en") ?? "en",
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const answers: Record<string, Promise<Response>> = {};
  const ask = (address: string, body: URLSearchParams | undefined) => {
    const headers = { timestamp: String(Math.floor(Date.now() / 1000)) };
    const answer = fetch(address, body ? { method: "POST", headers, body } : { headers });
    answers[`${address} ${body?.toString() ?? ""}`] = answer;
    return answer;
  };
  const askFirstPage = async (
    listFields: readonly string[],
    name: string,
    askMeta: () => Promise<Response>,
  ) => {
    const askRows = (meta: ListMeta, more = {}) =>
      ask("rest/getObjDataByPage", new URLSearchParams({ ...toFirstPage(meta, listFields), ...more }));
    // Nearly always every field is there for visitors. Where one is not, this is refused.
    const guess = { object: { name }, fields: listFields.map((field) => ({ name: field, sortable: true })) };
    // The one who asked for an answer reads it too, and sees to it that it is what the contract says.
    const read = async (answer: Promise<Response>) =>
      (await (await answer).clone().json()) as { code: number; data: ListMeta };
    const { code } = await read(askRows(guess, { pageSize: String(countFirstRows()), withMeta: "true" }));
    if (code !== 200) await askRows((await read(askMeta())).data);
  };
  for (const [address, form, listFields] of route.reads) {
    if (form?.includes("{id}") && !values["id"]) continue;
    const body = form === undefined ? undefined : new URLSearchParams(fill(form));
    const askIt = () => ask(fill(address), body);
    // What is narrowed, sorted or turned over is another page.
    const isFirst = listFields && !query;
    const asked = isFirst ? askFirstPage(listFields, body?.get("objname") ?? "", askIt) : askIt();
    asked.catch(() => undefined);
  }
  Object.assign(window, { answersAhead: answers });
  // Whoever comes later wants to know how things are then.
  setTimeout(() => Object.assign(window, { answersAhead: undefined }), 10_000);
}
