import { createHmac } from "node:crypto";
import { masks, type Mask } from "@kezhuan/contract/metadata/masks";
import type { Policy } from "../access/policy.ts";
import { grantsShowing, hidingOf } from "../access/shown.ts";
import { quote, type CatalogField } from "../catalog/catalog.ts";
import { bind, grantFlag, hidingFlag, isMasked, type Scope } from "./scope.ts";

type VisibleMask = Exclude<Mask, "hide">;

/** Below this length the last four characters would be most of the value. */
const shortest = 8;

/** Name of the column that carries a field's masked form. */
export function maskColumn(field: string): string {
  return `${field}#`;
}

/**
 * SQL of what is left of a field in the rows where it is masked; empty elsewhere. Undefined when nobody masks it.
 * The database does the masking, so that the value itself never gets here.
 */
export function maskExpression(scope: Scope, field: CatalogField): string | undefined {
  const { policy } = scope;
  if (policy === null || policy.full) return undefined;
  const used = masksOn(policy, field);
  if (used.length === 0) return undefined;
  const [only] = used;
  // Every row is covered by some grant, and all grants show alike.
  if (!isMasked(scope) && only) return forms[only](scope, field);
  const any = (mask: Mask | undefined) =>
    grantsShowing(policy, field.name, mask)
      .map((index) => grantFlag(scope, index))
      .join(" or ");
  const plain = any(undefined);
  const hidden = hidingOf(policy, field.name).map((index) => hidingFlag(scope, index));
  const none = [...(plain ? [plain] : []), ...hidden].join(" or ");
  const cases = used.map((mask) => `when ${any(mask)} then ${forms[mask](scope, field)}`);
  return `case ${none ? `when ${none} then null ` : ""}${cases.join(" ")} end`;
}

/** True for what a mask leaves of a field in some rows that the actor reads: sent back, it is no value of theirs. */
export function mayBeMasked({ policy }: Scope, field: CatalogField, value: unknown): boolean {
  if (policy === null || policy.full || typeof value !== "string") return false;
  return masksOn(policy, field).some((mask) => shapes[mask].test(value));
}

function masksOn(policy: Policy, field: CatalogField): VisibleMask[] {
  const visible = masks.filter((mask): mask is VisibleMask => mask !== "hide");
  return visible.filter((mask) => grantsShowing(policy, field.name, mask).length > 0);
}

/** What `forms` makes. */
const shapes: Record<VisibleMask, RegExp> = { last4: /^\*{4}.{0,4}$/u, hash: /^[0-9a-f]{16}$/ };

const forms: Record<VisibleMask, (scope: Scope, field: CatalogField) => string> = {
  last4(scope, field) {
    const value = textOf(scope, field);
    const column = `${scope.alias}.${quote(field.name)}`;
    return (
      `case when ${column} is null then null when length(${value}) >= ${shortest}` +
      ` then '****' || right(${value}, 4) else '****' end`
    );
  },
  // HMAC-SHA-256, put together from what every PostgreSQL has. Each field has a key of its own: equal values look
  // equal within it, and nobody without the key can find them out by trying.
  hash(scope, field) {
    const key = createHmac("sha256", scope.statement.ctx.maskKey)
      .update(`${scope.object.name}.${field.name}`)
      .digest();
    const inner = `sha256(${pad(scope, key, 0x36)} || convert_to(${textOf(scope, field)}, 'UTF8'))`;
    return `left(encode(sha256(${pad(scope, key, 0x5c)} || ${inner}), 'hex'), 16)`;
  },
};

/** One text for equal values, whatever the session's settings. */
function textOf(scope: Scope, field: CatalogField): string {
  const column = `${scope.alias}.${quote(field.name)}`;
  if (field.kind === "decimal") return `trim_scale(${column})::text`;
  if (field.kind === "date") return `to_char(${column}, 'YYYY-MM-DD')`;
  if (field.kind === "datetime") return `extract(epoch from ${column})::text`;
  return `${column}::text`;
}

function pad(scope: Scope, key: Buffer, byte: number): string {
  const block = Buffer.alloc(64, byte);
  for (const [index, part] of key.entries()) block[index] = part ^ byte;
  return `${bind(scope.statement, block)}::bytea`;
}
