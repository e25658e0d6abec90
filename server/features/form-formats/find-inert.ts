import { asList, asRaw, sourceOf, type Raw } from "./raw.ts";

/** Where a part stands in the text, such as `list.0.options`. */
export function pathOf(around: string, key: string | number): string {
  return around === "" ? String(key) : `${around}.${key}`;
}

/**
 * Where scripts, expressions of other systems and addresses stand: none of them has an effect here, and whoever imports
 * the design has to know. `understood` are those that were translated.
 */
export function listInert(value: unknown, root: string, understood: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const add = (path: string) => {
    if (!understood.has(path)) found.push(path);
  };
  const look = (inner: unknown, path: () => string, place: Place) => {
    if (typeof inner === "object" && inner !== null) visit(inner, path(), place);
    else if (typeof inner === "string" && isInert(inner, place)) add(path());
  };
  const visit = (item: object, path: string, place: Place) => {
    if (sourceOf(item) !== undefined) add(path);
    else if (Array.isArray(item))
      for (const [key, inner] of asList(item).entries()) look(inner, () => pathOf(path, key), place);
    else
      for (const [key, inner] of Object.entries(item))
        look(inner, () => pathOf(path, key), { key, holder: asRaw(item) });
  };
  look(value, () => root, { key: "", holder: {} });
  return found;
}

interface Place {
  key: string;
  holder: Raw;
}

const address = /^(?:(?:get|post|put|patch|delete|jsonp):)?(?:[a-z][a-z+.-]{1,20}:)?\/\//i;
const addressKey = /(?:url|uri|action|api|src|host|domain|endpoint|href|link|source)$/i;
const scriptKey =
  /^(?:on[A-Z]\w*|func|funcBody|functionCode|script|js|jsCode|handler|requestFunc|responseFunc|errorFunc|cssCode|styleSheets|expression|\w+On)$/;
const script =
  /^(?:async\s+)?function\b|^javascript:|^\{\{|^\[\[FORM-CREATE-PREFIX|^\$(?:FNX?|GLOBAL|EXEC):|<script\b|<iframe\b|<object\b|<embed\b|[\s"'/]on[a-z]{3,20}\s?=/i;

function isInert(text: string, { key, holder }: Place): boolean {
  if (text.length < 4) return false;
  const head = text.slice(0, 2_000).trim();
  // `document` is a page about a component, for its developers.
  if (head === "" || key === "document" || key === "$schema") return false;
  if (script.test(head) || isArrowFunction(head) || address.test(head)) return true;
  if (addressKey.test(key)) return head.includes("/") || head.includes("${");
  // A bare word is the name of something, not a script.
  if (scriptKey.test(key)) return /\W/.test(head);
  return key === "remoteFunc" && holder["remote"] === true;
}

function isArrowFunction(text: string): boolean {
  const arrow = text.indexOf("=>");
  return arrow > 0 && /^[\w\s,{}$()]*$/.test(text.slice(0, arrow));
}
