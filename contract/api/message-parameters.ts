import { z } from "zod";

/** What many messages take, and what it means in the API description. */
export const name = z.string().min(1).max(64);
export const objname = name;
export const id = z.string().min(1).max(64);

export const objnameText = { zh: "对象名", en: "The object's name" };
export const idText = { zh: "记录编号", en: "The record's id" };
