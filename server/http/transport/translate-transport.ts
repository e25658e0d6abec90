import { fail } from "@kezhuan/contract/errors";

/** The refusals of framework and file server, in our words; everything else as it is. */
export function translateTransport(error: unknown): unknown {
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return fail("tooLarge");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return fail("unsupportedType", { issues: [{ field: "content-type", problem: "pattern" }] });
  }
  if (typeof code === "string" && code.startsWith("FST_ERR_CTP")) return fail("badInput", { cause: error });
  // Outside of the folder of pages there is nothing, whatever may lie there.
  if (code === "FST_STATIC_FORBIDDEN_PATH") return fail("unknownPath");
  return error;
}

/** True for a stream that ended because its other end was closed. */
export function isPrematureClose(error: unknown): boolean {
  return codeOf(error) === "ERR_STREAM_PREMATURE_CLOSE";
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
