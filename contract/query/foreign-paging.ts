import type { Issue } from "../problems.ts";

/**
 * Other systems' names that a field may bear too. A field that is there has the name, and the parameter means equality
 * as it does for every field.
 */
export const sharedNames = ["page", "limit", "current", "size", "column", "order"] as const;

export interface ForeignPaging {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  sort?: string | undefined;
  after?: string | undefined;
  pageNo?: number | undefined;
  orderByColumn?: string | undefined;
  isAsc?: string | undefined;
  page?: unknown;
  limit?: unknown;
  current?: unknown;
  size?: unknown;
  column?: unknown;
  order?: unknown;
}

export interface Paging {
  pageNum: number | undefined;
  pageSize: number | undefined;
  sort: string | undefined;
}

/** The greatest page number and page size. */
export interface PagingLimits {
  pageNum: number;
  pageSize: number;
}

/**
 * The page requested, under the parameter names of other systems: RuoYi's `orderByColumn` and `isAsc`, JeecgBoot's
 * `pageNo`, `column` and `order`, avue's `current` and `size`, layui's `page` and `limit`. Two names for one setting are
 * refused, even when their values agree.
 */
export function readPaging(
  input: ForeignPaging,
  limits: PagingLimits,
): { paging: Paging } | { issues: Issue[] } {
  const issues = [
    ...notTogether(input, ["after", "pageNo", "current", "page"]),
    ...notTogether(input, ["pageNum", "pageNo", "current", "page"]),
    ...notTogether(input, ["pageSize", "size", "limit"]),
    ...notTogether(input, ["sort", "orderByColumn", "column"]),
    ...loose(input, "isAsc", "orderByColumn"),
    ...loose(input, "order", "column"),
  ];
  const pageNumber = (name: "current" | "page") =>
    readWhole(name, input[name], { max: limits.pageNum, issues });
  const rows = (name: "size" | "limit") => readWhole(name, input[name], { max: limits.pageSize, issues });
  const [current, page, size, limit] = [
    pageNumber("current"),
    pageNumber("page"),
    rows("size"),
    rows("limit"),
  ];
  const sort = chosenSort(input, issues);
  if (issues.length > 0) return { issues };
  return {
    paging: {
      pageNum: input.pageNum ?? input.pageNo ?? current ?? page,
      pageSize: input.pageSize ?? size ?? limit,
      sort,
    },
  };
}

function chosenSort(input: ForeignPaging, issues: Issue[]): string | undefined {
  const { orderByColumn, isAsc, column, order } = input;
  if (isGiven(orderByColumn))
    return readOrder(
      { field: orderByColumn, name: "orderByColumn" },
      { given: isAsc || "asc", name: "isAsc" },
      issues,
    );
  if (isGiven(column))
    return readOrder({ field: column, name: "column" }, { given: order, name: "order" }, issues);
  return input.sort;
}

/** A name with commas or signs would say more than one field, which is for `sort` to say. */
function readOrder(
  { field, name }: { field: unknown; name: string },
  direction: { given: unknown; name: string },
  issues: Issue[],
): string | undefined {
  if (typeof field !== "string" || !/^[A-Za-z_]\w*$/.test(field)) {
    issues.push({ field: name, problem: "unknown" });
    return undefined;
  }
  const { given } = direction;
  if (!isGiven(given)) issues.push({ field: direction.name, problem: "required" });
  else if (given === "desc" || given === "descending") return `-${field}`;
  else if (given === "asc" || given === "ascending") return field;
  else issues.push({ field: direction.name, problem: "oneOf", params: { values: "asc, desc" } });
  return undefined;
}

function readWhole(
  field: string,
  given: unknown,
  { max, issues }: { max: number; issues: Issue[] },
): number | undefined {
  if (!isGiven(given)) return undefined;
  const number = typeof given === "string" && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given;
  if (typeof number !== "number" || !Number.isInteger(number))
    issues.push({ field, problem: "wrongType", params: { expected: "int" } });
  else if (number < 1) issues.push({ field, problem: "tooSmall", params: { min: 1 } });
  else if (number > max) issues.push({ field, problem: "tooBig", params: { max } });
  else return number;
  return undefined;
}

function notTogether(input: ForeignPaging, names: readonly (keyof ForeignPaging)[]): Issue[] {
  const [first, ...others] = names.filter((name) => isGiven(input[name]));
  return others.map((field) => ({ field, problem: "notTogether", params: { other: String(first) } }));
}

/** A direction of nothing. */
function loose(input: ForeignPaging, direction: keyof ForeignPaging, of: keyof ForeignPaging): Issue[] {
  return isGiven(input[direction]) && !isGiven(input[of]) ? [{ field: of, problem: "required" }] : [];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
