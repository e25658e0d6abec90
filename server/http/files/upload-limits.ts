import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import { parameters } from "@kezhuan/contract/parameters/registry";
import type { Ctx } from "@kezhuan/server/engine/context";

const mebibyte = 1024 * 1024;

/** Bytes of a form around its file. */
const formOverhead = 64 * 1024;

/** Bytes of a request with a file, whatever administrators allow. */
export const uploadBodyLimit = parameters.upload_limit_mb.max * mebibyte + formOverhead;

/** One file more than is taken, so that a second can be named. */
export const multipartLimits = {
  fileSize: parameters.upload_limit_mb.max * mebibyte,
  files: 2,
  fields: 10,
  fieldSize: 1000,
};

/**
 * The parts of the form, as far as the system parameters allow now. Errors: 413 at once for a body that says that it is
 * longer, 400 for what is no form.
 */
export async function* readParts({ catalog }: Ctx, request: FastifyRequest): AsyncGenerator<Multipart> {
  const fileSize = catalog.parameters.upload_limit_mb * mebibyte;
  if (Number(request.headers["content-length"]) > fileSize + formOverhead) throw fail("tooLarge");
  try {
    yield* request.parts({ limits: { ...multipartLimits, fileSize } });
  } catch (error) {
    throw brokenForm(error);
  }
}

export function brokenForm(cause: unknown): Error {
  return fail("badInput", { issues: [{ field: "body", problem: "pattern" }], cause });
}
