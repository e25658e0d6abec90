import { parameters } from "@kezhuan/contract/parameters/registry";
import type { Ctx } from "@kezhuan/server/engine/context";

const mebibyte = 1024 * 1024;

/** Bytes of a request with a file, whatever administrators allow. */
export const uploadBodyLimit = parameters.upload_limit_mb.max * mebibyte + 64 * 1024;

/** One file more than is taken, so that a second can be named. */
export const multipartLimits = {
  fileSize: parameters.upload_limit_mb.max * mebibyte,
  files: 2,
  fields: 10,
  fieldSize: 1000,
};

/** What the system parameters allow now. */
export function uploadLimits({ catalog }: Ctx): { limits: typeof multipartLimits } {
  return { limits: { ...multipartLimits, fileSize: catalog.parameters.upload_limit_mb * mebibyte } };
}
