import type { Condition, Group, Rule } from "@kezhuan/contract/query/condition";

/** Whoever asks. */
export const me = "$user.id";

export const and = (...rules: Condition[]): Group => ({ match: "and", rules });
export const or = (...rules: Condition[]): Group => ({ match: "or", rules });
export const is = (field: string, value: unknown): Rule => ({ field, op: "eq", value });
export const isNot = (field: string, value: unknown): Rule => ({ field, op: "ne", value });
export const isIn = (field: string, value: readonly string[] | string): Rule => ({ field, op: "in", value });
export const isEmpty = (field: string): Rule => ({ field, op: "isNull" });
export const isFilled = (field: string): Rule => ({ field, op: "isNotNull" });
