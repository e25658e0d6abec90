import { vi } from "vitest";

export interface BrowserStandIn {
  cookies: Map<string, string>;
  local: Map<string, string>;
  session: Map<string, string>;
  location: { hash: string; protocol: string };
}

/** Gives a Node test the few browser globals that the request client touches; `baseURI` is the test's own server. */
export function standInForBrowser(baseURI: string): BrowserStandIn {
  const cookies = new Map<string, string>();
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  const location = { hash: "#/kch/kch_expert", protocol: "http:" };
  vi.stubGlobal("document", {
    baseURI,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      setCookie(cookies, text);
    },
  });
  vi.stubGlobal("localStorage", makeStorage(local));
  vi.stubGlobal("sessionStorage", makeStorage(session));
  vi.stubGlobal("location", location);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  return { cookies, local, session, location };
}

function setCookie(cookies: Map<string, string>, text: string): void {
  const [pair = "", ...attributes] = text.split(";");
  const [name = "", value = ""] = pair.split("=");
  if (attributes.some((attribute) => attribute.trim() === "max-age=0")) cookies.delete(name);
  else cookies.set(name, value);
}

function makeStorage(values: Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
