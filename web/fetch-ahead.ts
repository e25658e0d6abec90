/** What a page takes, as the build knows it; files by their place in the list of all. */
export interface RouteAhead {
  scripts: number[];
  styles: number[];
  /** Addresses with `{id}` and `{language}` to be put in, and the form that is posted there, if any. */
  reads: readonly (readonly [address: string, form?: string])[];
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
 * Knows nothing but its argument; whatever it cannot do, the page does later.
 */
export function fetchAhead(plan: AheadPlan): void {
  const [path = "", query = ""] = location.hash
    .slice(1)
    .replace(/^\/redirect\//, "/")
    .split("?");
  const isOffice = plan.officeRoots.includes(path.split("/")[1] ?? "");
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
  for (const [address, form] of route.reads) {
    if (form?.includes("{id}") && !values["id"]) continue;
    const body = form === undefined ? undefined : new URLSearchParams(fill(form));
    const headers = { timestamp: String(Math.floor(Date.now() / 1000)) };
    const answer = fetch(fill(address), body ? { method: "POST", headers, body } : { headers });
    answer.catch(() => undefined);
    answers[`${fill(address)} ${body?.toString() ?? ""}`] = answer;
  }
  Object.assign(window, { answersAhead: answers });
  // Whoever comes later wants to know how things are then.
  setTimeout(() => Object.assign(window, { answersAhead: undefined }), 10_000);
}
